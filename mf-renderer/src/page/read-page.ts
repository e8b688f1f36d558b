import type { RenderContext, RenderPayload } from 'shared-contracts';
import { kindsByName } from '../sections/index.ts';
import type { Model, RegisteredKind } from '../sections/view.ts';
import { findText } from '../text/localised.ts';
import { type PlacedSection, placeSections } from './place-sections.ts';
import { readStored } from './read-stored.ts';

/** A section that can be drawn. */
export interface DrawnSection {
  readonly kind: RegisteredKind;
  readonly model: Model<Record<string, unknown>>;
  /** Position in `payload.page.sections`. */
  readonly index: number;
}

/** A section that is left out, and why. */
export interface SectionGap {
  readonly gap: string;
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

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const contextOf = (payload: RenderPayload): RenderContext => ({
  locale: payload.locale,
  defaultLocale: payload.defaultLocale,
  locales: payload.locales,
  currentPath: payload.currentPath,
  filters: payload.filters,
  wildcard: payload.wildcard,
  audience: payload.audience,
  siteTitle: payload.project.metadata.title ?? '',
  pagePath: payload.page.path,
});

/** Why a section can't be drawn whatever its settings; null where it can. */
function refusal({ section }: PlacedSection, skip: readonly string[]): string | null {
  if (skip.includes(section.id)) return 'failed before';
  if (section.error) return section.error;
  return (section.status_code ?? 0) >= 400 ? `status ${section.status_code}` : null;
}

/** Reads every visible section through its kind. Nothing here throws: what can't be read becomes a gap. */
export function readPage(payload: RenderPayload): ReadPage {
  const context = contextOf(payload);
  let first = true;
  let hasTitle = false;
  const entries = placeSections(payload.page.sections, payload.page.layout).map((placed): PageEntry => {
    const { section, index, slot } = placed;
    const { id, name } = section;
    const leftOut = (gap: string): SectionGap => ({ gap, index, model: { id, name, slot } });
    const refused = refusal(placed, payload.skip);
    if (refused) return leftOut(refused);
    const kind = kindsByName.get(name);
    if (!kind) return leftOut(`unknown section kind "${name}"`);
    try {
      const settings = readStored(kind, section);
      const titleField = kind.definition.title_field;
      const titled = titleField !== undefined && findText(settings[titleField] ?? undefined, context) !== null;
      const model = {
        id,
        name,
        settings,
        slot,
        first: first && titleField !== undefined,
        heading: titled && !hasTitle ? 1 : 2,
      } as const;
      first &&= titleField === undefined;
      hasTitle ||= titled;
      return { kind, model, index };
    } catch (error) {
      return leftOut(reasonOf(error));
    }
  });
  return { context, entries, hasTitle };
}
