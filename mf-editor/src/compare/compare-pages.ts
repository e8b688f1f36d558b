import type { Section, SectionDefinition, SectionSettings } from 'shared-contracts';
import type { DraftPage } from '../draft/draft-types.ts';
import { compareSections, readingOrder, type SectionChange } from '../draft/merge/compare-versions.ts';
import { classDifferences } from './class-differences.ts';
import { type Difference, NOWHERE } from './difference.ts';
import { type FieldDifference, fieldDifferences, type Reading } from './field-differences.ts';
import { movedSections } from './moved-sections.ts';
import { type SettingWords, settingDifferences } from './setting-differences.ts';

/** How a page is read and put into words. */
export interface PageReading extends Reading, SettingWords {
  /** The kind of a section; undefined where nobody knows it. */
  readonly definitionOf: (section: Section) => SectionDefinition | undefined;
  /** Its settings as its form shows them; null where nothing can read them. */
  readonly settingsOf: (section: Section) => SectionSettings | null;
  /** Where a section stands on a page, in words. */
  readonly placeOf: (page: DraftPage, id: string) => string;
  /** What the name of a global content, and CSS classes, are called. */
  readonly linkTitle: string;
  readonly classesTitle: string;
}

/** Contents of a linked section are what it shows, wherever they are kept. */
const settingsIn = (section: Section, { settingsOf }: PageReading): SectionSettings =>
  settingsOf(section.linked_to ? { ...section, linked_to: null } : section) ?? {};

/** Values and classes of a section that was there before and still is. */
export function contentDifferences(before: Section, after: Section, reading: PageReading): FieldDifference[] {
  const definition = reading.definitionOf(after);
  if (!definition || before.name !== after.name) return [];
  const settings = { before: settingsIn(before, reading), after: settingsIn(after, reading) };
  return [
    ...fieldDifferences(definition, settings, reading),
    ...classDifferences(definition, { before, after }, reading, reading.classesTitle),
  ];
}

/** A section began, or ceased, to show a global content, or shows another one. */
function linkDifference(before: Section, after: Section, { linkTitle }: PageReading): FieldDifference[] {
  const [old, now] = [before.linked_to ?? '', after.linked_to ?? ''];
  if (old === now) return [];
  const kind = now === '' ? 'unlinked' : 'linked';
  return [{ kind, label: linkTitle, locale: null, paths: NOWHERE, before: old, after: now }];
}

const WHOLE = { label: null, locale: null, paths: NOWHERE, before: '', after: '' } as const;

/** What a change of a section is in words: one thing, or each value that is another. */
function describe(
  change: SectionChange,
  { id, before, after }: { readonly id: string; readonly before: Section | null; readonly after: Section | null },
  pages: { readonly before: DraftPage; readonly after: DraftPage },
  reading: PageReading,
): Omit<Difference, 'key' | 'section'>[] {
  const place = (page: DraftPage) => reading.placeOf(page, id);
  if (change === 'added') return [{ ...WHOLE, kind: change, after: place(pages.after) }];
  if (change === 'removed') return [{ ...WHOLE, kind: change, before: place(pages.before) }];
  if (change === 'moved') return [{ ...WHOLE, kind: change, before: place(pages.before), after: place(pages.after) }];
  if (change !== 'changed') return [{ ...WHOLE, kind: change }];
  if (!before || !after) return [];
  const told = [...linkDifference(before, after, reading), ...contentDifferences(before, after, reading)];
  // What has no words, such as what an unknown kind keeps, is still a difference.
  return told.length > 0 ? told : [{ ...WHOLE, kind: 'changed' }];
}

/** Every difference from one state of a page to another: the page itself first, then its sections in reading order. */
export function comparePages(before: DraftPage, after: DraftPage, reading: PageReading): Difference[] {
  const moved = movedSections(before, after);
  const [old, now] = [before, after].map(({ sections }) => new Map(sections.map((section) => [section.id, section])));
  const did = new Map(compareSections(before, after, before).map(({ id, mineDid }) => [id, mineDid]));
  const ofSection = (id: string): Difference[] => {
    const [then, since] = [old?.get(id) ?? null, now?.get(id) ?? null];
    const others = (did.get(id) ?? []).filter((change) => change !== 'moved');
    const told: readonly SectionChange[] = moved.has(id) ? [...others, 'moved'] : others;
    return told.flatMap((change) =>
      describe(change, { id, before: then, after: since }, { before, after }, reading).map((told, index) => ({
        ...told,
        key: `${id} ${change} ${index}`,
        section: since ?? then,
      })),
    );
  };
  return [...settingDifferences(before, after, reading), ...readingOrder(after, before).flatMap(ofSection)];
}
