import { type EditableKind, type InvalidSection, keysOf, type Section } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import type { DraftPage } from '../../draft/draft-types.ts';
import { regionsOf } from '../../draft/regions.ts';
import { firstCaption, kindLabel, sectionTitle } from '../../sections/section-name.ts';
import { type Languages, translationsOf } from '../../sections/translation-counts.ts';

export type Mark = 'broken' | 'invalid' | 'missing' | 'stale' | 'shared' | 'hidden';

export interface OutlineItem {
  readonly id: string;
  readonly kind: string;
  /** The global instance it shows, else its title, else the first caption of its pictures, else what its kind is called. */
  readonly name: string;
  /** What its kind is called, where the name doesn't say it. */
  readonly detail: string | null;
  /** What a person should know of it, the worst first. */
  readonly marks: readonly Mark[];
}

export interface OutlineRegion {
  readonly slot: string;
  readonly items: readonly OutlineItem[];
}

export interface OutlineContext {
  readonly kinds: ReadonlyMap<string, EditableKind>;
  readonly languages: Languages;
  /** Language of the content. */
  readonly locale: Locale;
  readonly toolLocale: Locale;
  readonly invalid: Readonly<Record<string, InvalidSection>>;
  /** What people call a menu, by where it stands. */
  readonly menuName: (placement: 'header' | 'footer') => string;
  /** What people call a region. */
  readonly regionName: (slot: string) => string;
}

/** Row V15: the renderer draws a box for these; here it stands what they are. */
const isBroken = (section: Section, { kinds }: OutlineContext): boolean =>
  !kinds.has(section.name) || (section.error ?? '') !== '' || (section.status_code ?? 0) >= 400;

function marksOf(section: Section, context: OutlineContext): readonly Mark[] {
  const { kinds, languages, locale, invalid } = context;
  const states = translationsOf(kinds, section, languages).filter((state) => state.locale === locale);
  const has: Readonly<Record<Mark, boolean>> = {
    broken: isBroken(section, context),
    invalid: Object.hasOwn(invalid, section.id),
    missing: states.some(({ state }) => state === 'missing'),
    stale: states.some(({ state }) => state === 'stale'),
    shared: Boolean(section.linked_to),
    hidden: section.hidden === true,
  };
  return keysOf(has).filter((mark) => has[mark]);
}

function itemOf(section: Section, context: OutlineContext): OutlineItem {
  const label = kindLabel(context.kinds, section.name, context.toolLocale);
  const { kinds, locale, languages } = context;
  const title =
    sectionTitle(kinds, section, locale, languages.defaultLocale) ??
    firstCaption(kinds, section, locale, languages.defaultLocale);
  // What surrounds the page says nothing of itself but where it stands.
  const menu = kinds.get(section.name)?.definition.surrounds
    ? context.menuName(section.settings[0]?.placement === 'footer' ? 'footer' : 'header')
    : null;
  return {
    id: section.id,
    kind: section.name,
    name: section.linked_to || (menu ?? title ?? label),
    detail: title === null && !section.linked_to ? null : label,
    marks: marksOf(section, context),
  };
}

/** Sections without a title that have the same name elsewhere say where they are. */
function toldApart(
  item: OutlineItem,
  slot: string,
  regions: readonly OutlineRegion[],
  { regionName }: OutlineContext,
): OutlineItem {
  const isSame = ({ name, detail }: OutlineItem): boolean => detail === null && name === item.name;
  const elsewhere = regions.some((region) => region.slot !== slot && region.items.some(isSame));
  return item.detail === null && elsewhere ? { ...item, name: `${item.name}, ${regionName(slot)}` } : item;
}

/** The page as a tree: its regions in document order, empty ones too, each with its sections. */
export function outlineOf(
  page: Pick<DraftPage, 'sections' | 'layout'>,
  context: OutlineContext,
): readonly OutlineRegion[] {
  const regions = [...regionsOf(page)].map(([slot, sections]) => ({
    slot,
    items: sections.map((section) => itemOf(section, context)),
  }));
  return regions.map(({ slot, items }) => ({
    slot,
    items: items.map((item) => toldApart(item, slot, regions, context)),
  }));
}
