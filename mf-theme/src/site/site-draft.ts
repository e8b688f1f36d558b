import {
  type Business,
  DEFAULT_CURRENCY,
  DEFAULT_LOCALE,
  keysOf,
  LOCALES,
  type Locale,
  type MediaRef,
  type ProjectMetadata,
  recordOf,
  WEEK_DAYS,
  type WeekDay,
} from 'shared-contracts';
import type { TextToolOptions } from 'shared-contracts/text';

/** Settings as the form has them: every field is there, an empty text is no setting. */
export interface SiteDraft {
  readonly title: string;
  readonly languages: readonly Locale[];
  readonly defaultLang: Locale;
  readonly home: string;
  readonly pagePath404: string;
  readonly queryStringSupport: boolean;
  readonly favicon: MediaRef | null;
  /** Of pages that have none of their own, where they are shared. */
  readonly image: MediaRef | null;
  readonly indexing: boolean;
  readonly gtmId: string;
  readonly activateCookieControl: boolean;
  readonly currency: string;
  readonly priceDecimals: boolean;
  readonly business: Readonly<Record<'street' | 'postalCode' | 'locality' | 'country' | 'phone', string>> & {
    readonly hours: Readonly<Record<WeekDay, string>>;
  };
  readonly mapTiles: { readonly url: string; readonly credit: string };
  readonly wysiwygEditorOptions: TextToolOptions;
}

const businessOf = ({ street, postalCode, locality, country, phone, hours }: Business): SiteDraft['business'] => ({
  street: street ?? '',
  postalCode: postalCode ?? '',
  locality: locality ?? '',
  country: country ?? '',
  phone: phone ?? '',
  hours: recordOf(WEEK_DAYS, (day) => hours?.[day] ?? ''),
});

export const draftOf = (metadata: ProjectMetadata): SiteDraft => ({
  title: metadata.title ?? '',
  languages: metadata.languages ?? LOCALES,
  defaultLang: metadata.defaultLang ?? DEFAULT_LOCALE,
  home: metadata.home ?? '',
  pagePath404: metadata.pagePath404 ?? '',
  queryStringSupport: metadata.queryStringSupport ?? false,
  favicon: metadata.favicon ?? null,
  image: metadata.image ?? null,
  indexing: metadata.indexing ?? true,
  gtmId: metadata.gtmId ?? '',
  activateCookieControl: metadata.activateCookieControl ?? false,
  currency: metadata.currency ?? DEFAULT_CURRENCY,
  priceDecimals: metadata.priceDecimals ?? true,
  business: businessOf(metadata.business ?? {}),
  mapTiles: { url: metadata.mapTiles?.url ?? '', credit: metadata.mapTiles?.credit ?? '' },
  wysiwygEditorOptions: metadata.wysiwygEditorOptions ?? {},
});

/** What may stand empty is stored as null. */
const CLEARABLE: readonly (keyof SiteDraft)[] = ['home', 'pagePath404', 'gtmId', 'business', 'mapTiles'];

const isText = (value: unknown): value is string => typeof value === 'string';

function tidy(value: unknown): unknown {
  if (isText(value)) return value.trim();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidy(each)]));
}

/** A blank text, or a group of nothing else. */
const isBlank = (value: unknown): boolean =>
  isText(value) ? value === '' : typeof value === 'object' && value !== null && Object.values(value).every(isBlank);

/** What other clients store in them stays to the letter. */
const tidied = (key: keyof SiteDraft, value: unknown): unknown =>
  key === 'wysiwygEditorOptions' ? value : tidy(value);

/** The settings that differ once empty values are dropped, as they are sent. */
export function changesOf(draft: SiteDraft, stored: ProjectMetadata): ProjectMetadata {
  const before = draftOf(stored);
  const keys = keysOf(draft);
  const changed = keys.filter(
    (key) => JSON.stringify(tidied(key, draft[key])) !== JSON.stringify(tidied(key, before[key])),
  );
  return Object.fromEntries(
    changed.map((key) => {
      const value = tidied(key, draft[key]);
      return [key, CLEARABLE.includes(key) && isBlank(value) ? null : value];
    }),
  );
}
