import type { Locale, Section, TranslationState } from 'shared-contracts';
import { translationStates } from 'shared-contracts/sections';
import { valuePath } from '../../draft/checks/read-value.ts';
import type { EditContext } from '../../draft/edit-settings.ts';

/** What a section lacks, by {@link valuePath}; in the order of the form. */
export type SectionTranslations = ReadonlyMap<string, TranslationState>;

const NONE: SectionTranslations = new Map();
const bySection = new WeakMap<Section, SectionTranslations>();

/** Worked out once for each state of a section, whoever asks. */
export function sectionTranslations(section: Section, context: EditContext): SectionTranslations {
  const { locales, defaultLocale } = context;
  const definition = context.kinds.get(section.name)?.definition;
  if (definition === undefined || locales.length < 2) return NONE;
  const known = bySection.get(section);
  if (known) return known;
  const states = translationStates(definition, section, locales, defaultLocale);
  const found: SectionTranslations =
    states.length === 0 ? NONE : new Map(states.map((state) => [valuePath(state.path, state.locale), state]));
  bySection.set(section, found);
  return found;
}

export interface TranslationCount {
  readonly missing: number;
  readonly stale: number;
}
export type TranslationCounts = Readonly<Partial<Record<Locale, TranslationCount>>>;

/** Counts by language; those of which nothing is missing or old are left out. */
export function countTranslations(all: Iterable<SectionTranslations>): TranslationCounts {
  const counts: Partial<Record<Locale, { missing: number; stale: number }>> = {};
  for (const found of all)
    for (const { locale, state } of found.values()) {
      const count = counts[locale] ?? { missing: 0, stale: 0 };
      count[state] += 1;
      counts[locale] = count;
    }
  return counts;
}
