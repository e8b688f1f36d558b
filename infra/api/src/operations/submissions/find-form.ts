import {
  ApiError,
  DEFAULT_LOCALE,
  FORM_KIND,
  type FormField,
  type FormFieldSettings,
  isEmptyLink,
  type Locale,
  type Localised,
  normalisePagePath,
  type Project,
  readFormFields,
  readSettings,
} from 'shared-contracts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { readLoadable } from '../loadable.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { readShown } from '../variations/read-shown.ts';

/** A form as the server knows it, what visitors never learn included. */
export interface Form {
  readonly id: string;
  /** In the project's default language. */
  readonly name: string;
  /** Path of the page it stands on. */
  readonly page: string;
  readonly fields: readonly FormField[];
  /** Mail addresses. */
  readonly notify: readonly string[];
  /** Days. */
  readonly retention: number;
}

interface Settings {
  readonly title?: Localised<string>;
  readonly fields?: readonly FormFieldSettings[];
  readonly notify?: readonly { readonly address?: string }[];
  readonly retention?: number | null;
}

const RETENTION_DAYS = 365;
const ADDRESS = /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,190}$/;

interface Place {
  readonly page: string;
  readonly section: string;
  readonly locale: Locale;
  /** Who sends it: they may be shown a variation of the page. */
  readonly caller?: Caller;
}

type Loaded = Awaited<ReturnType<typeof readLoadable>>[number];

const sectionOf = (row: Loaded | undefined, wanted: string) =>
  row?.id
    ? joinPrivateData({ sections: row.sections, privateData: row.private_data ?? {} }).find(
        // What shows nothing asks nothing: to a form without questions anything would be an answer.
        (each) => each.id === wanted && !each.hidden && !isEmptyLink(each),
      )
    : undefined;

/** The form that visitors see on a page, or on the version of it that they are shown. Throws `not_found`. */
export async function findForm(
  context: OperationContext,
  { id: projectId, project_metadata }: Project,
  place: Place,
): Promise<Form> {
  const { database, definitions } = context;
  const path = normalisePagePath(place.page);
  const [main] = await readLoadable(database, { projectId, path, withPrivate: true, withDrafts: false });
  const shown =
    main?.id && place.caller
      ? await readShown(context, place.caller, { projectId, page: main.id, withPrivate: true })
      : [];
  const section = [...shown, main].map((each) => sectionOf(each, place.section)).find(Boolean);
  const definition = definitions().get(FORM_KIND);
  if (!main || !section || !definition || section.name !== FORM_KIND) throw new ApiError('not_found');
  const settings: Settings = readSettings(definition, section.settings?.[0] ?? {});
  const defaultLocale = project_metadata.defaultLang ?? DEFAULT_LOCALE;
  const name = [settings.title?.[defaultLocale], ...Object.values(settings.title ?? {})].find((text) => text?.trim());
  return {
    id: section.id,
    name: name?.trim() ?? main.name,
    page: main.path,
    fields: readFormFields(settings.fields, { locale: place.locale, defaultLocale }),
    notify: (settings.notify ?? []).map(({ address }) => address?.trim() ?? '').filter((text) => ADDRESS.test(text)),
    retention: settings.retention ?? RETENTION_DAYS,
  };
}
