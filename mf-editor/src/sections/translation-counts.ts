import type { EditableKind, Section } from 'shared-contracts';
import { type Locale, type TranslationState, translationStates } from 'shared-contracts/sections';
import { changedSections } from '../draft/changed-sections.ts';

export interface Languages {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

const NONE: readonly TranslationState[] = [];
const statesBySection = new WeakMap<
  Section,
  { readonly of: Languages; readonly states: readonly TranslationState[] }
>();

/** What a section lacks in some language. Worked out once for each section as it is: an edit replaces one of them. */
export function translationsOf(
  kinds: ReadonlyMap<string, EditableKind>,
  section: Section,
  languages: Languages,
): readonly TranslationState[] {
  const kind = kinds.get(section.name);
  if (!kind || languages.locales.length < 2) return NONE;
  const known = statesBySection.get(section);
  if (known?.of === languages) return known.states;
  const states = translationStates(kind.definition, section, languages.locales, languages.defaultLocale);
  statesBySection.set(section, { of: languages, states });
  return states;
}

export interface Counts {
  readonly missing: number;
  readonly stale: number;
}

/** What the sections of a page lack in all, by language. */
function add(
  counts: readonly Counts[],
  states: readonly TranslationState[],
  { locales }: Languages,
  times: 1 | -1,
): readonly Counts[] {
  if (states.length === 0) return counts;
  const countOf = (locale: Locale, state: TranslationState['state']) =>
    times * states.filter((entry) => entry.locale === locale && entry.state === state).length;
  return counts.map(({ missing, stale }, index) => {
    const locale = locales[index];
    if (!locale) return { missing, stale };
    return { missing: missing + countOf(locale, 'missing'), stale: stale + countOf(locale, 'stale') };
  });
}

interface Counted {
  readonly sections: readonly Section[];
  readonly of: Languages;
  readonly kinds: ReadonlyMap<string, EditableKind>;
  readonly counts: readonly Counts[];
}

let last: Counted | null = null;

/** What each language lacks on a page. It is asked for with everything that happens: only what changed is counted again. */
export function countsByLanguage(
  kinds: ReadonlyMap<string, EditableKind>,
  sections: readonly Section[],
  languages: Languages,
): readonly Counts[] {
  const before = last?.of === languages && last.kinds === kinds ? last : null;
  if (before?.sections === sections) return before.counts;
  const changes = before && changedSections(before.sections, sections);
  const statesOf = (section: Section | undefined) => (section ? translationsOf(kinds, section, languages) : NONE);
  let counts = (changes && before?.counts) ?? languages.locales.map(() => ({ missing: 0, stale: 0 }));
  for (const index of changes ?? sections.keys()) {
    if (changes) counts = add(counts, statesOf(before?.sections[index]), languages, -1);
    counts = add(counts, statesOf(sections[index]), languages, 1);
  }
  last = { sections, of: languages, kinds, counts };
  return counts;
}
