import {
  type BroughtKind,
  type BroughtKinds,
  DEFAULT_CURRENCY,
  type GapSlot,
  isEmptyLink,
  isFromApplication,
  messageOf,
  type RenderContext,
  type RenderPayload,
} from 'shared-contracts';
import { storedClasses } from '../classes/stored-classes.ts';
import { broughtKind } from '../kind/brought-kind.ts';
import type { Model, PageSubject, RegisteredKind } from '../kind/view.ts';
import { refusalOf } from '../sections/application-content/content-data.ts';
import { applicationContent } from '../sections/application-content/index.ts';
import { kindsByName } from '../sections/index.ts';
import { staticContent } from '../sections/static-content/index.ts';
import { findText } from '../text/localised.ts';
import { languagesOf } from './languages-of.ts';
import { type PlacedSection, placeSections } from './place-sections.ts';
import { readStored } from './read-stored.ts';

/** A section that can be drawn. */
export interface DrawnSection {
  readonly kind: RegisteredKind;
  readonly model: Model<Record<string, unknown>>;
  /** Position in `payload.page.sections`. */
  readonly index: number;
  /** Drawn for who edits the page only. */
  readonly hidden: boolean;
  /** What the page is about, where the section says so. */
  readonly subject?: PageSubject;
}

/** A section that is left out, and why. */
export interface SectionGap {
  readonly gap: string;
  readonly reason: GapSlot['reason'];
  readonly hidden: boolean;
  readonly model: Pick<Model<unknown>, 'id' | 'name' | 'slot'>;
  readonly index: number;
}

export type PageEntry = DrawnSection | SectionGap;

/** What the views need of a payload: its sections in document order, and their surroundings. */
export interface ReadPage {
  readonly context: RenderContext;
  readonly entries: readonly PageEntry[];
  /** Some section of the page shows a title, which is then its `h1`. */
  readonly hasTitle: boolean;
}

export const isGap = (entry: PageEntry): entry is SectionGap => 'gap' in entry;

export function contextOf(payload: RenderPayload, brought?: BroughtKinds): RenderContext {
  const context = contextIn(payload);
  // Who edits goes to a language to write it.
  return payload.audience === 'editor' ? context : { ...context, locales: languagesOf(payload, context, brought) };
}

/** What of a business stands on its pages. */
function withBusiness({ business }: RenderPayload['project']['metadata']): Pick<RenderContext, 'business'> {
  const { hours: _, ...where } = business ?? {};
  return Object.values(where).some((part) => part?.trim()) ? { business: where } : {};
}

const contextIn = (payload: RenderPayload): RenderContext => ({
  locale: payload.locale,
  defaultLocale: payload.defaultLocale,
  locales: payload.locales,
  currentPath: payload.currentPath,
  filters: payload.filters,
  wildcard: payload.wildcard,
  audience: payload.audience,
  ...(payload.draft && { draft: payload.draft }),
  origin: payload.origin,
  siteTitle: payload.project.metadata.title ?? '',
  ...withBusiness(payload.project.metadata),
  pagePath: payload.page.path,
  ...(payload.tiles && { tiles: payload.tiles }),
  pageId: payload.page.id,
  projectId: payload.project.id,
  currency: payload.project.metadata.currency ?? DEFAULT_CURRENCY,
  priceDecimals: payload.project.metadata.priceDecimals ?? true,
});

/** Why a section can't be drawn whatever its settings; null where it can. */
function refusal({ section }: PlacedSection, { skip, data }: RenderPayload): string | null {
  if (skip.includes(section.id)) return 'did not end';
  if (isFromApplication(section)) return refusalOf(data?.[section.id]);
  if (section.error) return section.error;
  return (section.status_code ?? 0) >= 400 ? `status ${section.status_code}` : null;
}

interface EntryOptions {
  readonly context: RenderContext;
  readonly editing: boolean;
  readonly brought: BroughtKinds | undefined;
}

interface ReadOptions {
  /** The payload's surroundings, where they are known already. */
  readonly context?: RenderContext;
  /** Hidden sections are read too, and a blank title has the level it will have once it is written. */
  readonly editing?: boolean;
  /** Kinds of other remotes. */
  readonly brought?: BroughtKinds | undefined;
}

/** What the sections before one leave to it. */
export interface SoFar {
  /** No section that can show a title was met. */
  readonly first: boolean;
  readonly hasTitle: boolean;
}

export const NOTHING_SO_FAR: SoFar = { first: true, hasTitle: false };

export interface Reading {
  readonly entry: PageEntry;
  /** What it leaves to those after it. */
  readonly after: SoFar;
}

/** Why a kind of another remote can't be drawn whatever its settings. */
function missingCode(kind: BroughtKind | undefined): readonly [SectionGap['reason'], string] | null {
  if (!kind) return null;
  if (kind.code === null) return ['coming', `${kind.release} is on its way`];
  return 'flaw' in kind.code ? ['lost', [kind.release, kind.code.flaw].filter(Boolean).join(': ')] : null;
}

/** Reads a section through its kind. Nothing here throws: what can't be read becomes a gap. */
export function readEntry(
  place: PlacedSection,
  before: SoFar,
  payload: RenderPayload,
  { context, editing, brought }: EntryOptions,
): Reading {
  const { section, index, slot } = place;
  const { id, name } = section;
  const hidden = section.hidden === true;
  const leftOut = (reason: SectionGap['reason'], gap: string): Reading => ({
    entry: { gap, reason, hidden, index, model: { id, name, slot } },
    after: before,
  });
  // The detail is the name of what is not there.
  if (isEmptyLink(section)) return leftOut('nothing', section.linked_to ?? '');
  const refused = refusal(place, payload);
  if (refused) return leftOut('refused', refused);
  const isApplied = isFromApplication(section);
  const missing = missingCode(brought?.get(name));
  if (missing) return leftOut(...missing);
  try {
    const kind = isApplied
      ? applicationContent
      : (kindsByName.get(name) ?? broughtKind(name, brought) ?? staticContent(payload.data?.[id]));
    if (!kind) return leftOut('unknown', `unknown section kind "${name}"`);
    const settings = readStored(kind, section);
    const titleField = kind.definition.title_field;
    const data = isApplied || kind.definition.reads ? (payload.data?.[id] ?? null) : undefined;
    const subject = kind.subject?.(data, context) ?? null;
    const titled =
      subject !== null || (titleField !== undefined && findText(settings[titleField] ?? undefined, context) !== null);
    const shown = context.audience === 'editor' || (kind.shows?.(data, settings) ?? true);
    const canTitle = titleField !== undefined || kind.subject !== undefined;
    const model = {
      id,
      name,
      settings,
      ...storedClasses(kind.definition, section),
      ...(data !== undefined && { data }),
      ...(payload.forms?.[id] && { form: payload.forms[id] }),
      slot,
      first: before.first && !hidden && shown && canTitle,
      heading: ((titled && shown) || editing) && !before.hasTitle ? 1 : 2,
    } as const;
    return {
      entry: { kind, model, index, hidden, ...(subject && !hidden && { subject }) },
      after: {
        first: before.first && (hidden || !shown || !canTitle),
        hasTitle: before.hasTitle || (titled && shown && !hidden),
      },
    };
  } catch (error) {
    return leftOut('failed', messageOf(error));
  }
}

/** Reads every visible section of a page. */
export function readPage(
  payload: RenderPayload,
  { brought, context = contextOf(payload, brought), editing = false }: ReadOptions = {},
): ReadPage {
  let soFar = NOTHING_SO_FAR;
  const { sections, layout } = payload.page;
  const entries = placeSections(sections, layout, { withHidden: editing }).map((place) => {
    const { entry, after } = readEntry(place, soFar, payload, { context, editing, brought });
    soFar = after;
    return entry;
  });
  return { context, entries, hasTitle: soFar.hasTitle };
}
