import type { EditableKind, Section } from 'shared-contracts';
import { type Locale, type TranslationState, translationStates } from 'shared-contracts/sections';

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

const countOf = (states: readonly TranslationState[], locale: Locale, state: TranslationState['state']): number =>
  states.filter((entry) => entry.locale === locale && entry.state === state).length;

export function countTranslations(
  kinds: ReadonlyMap<string, EditableKind>,
  sections: readonly Section[],
  languages: Languages,
  locale: Locale,
): Counts {
  let [missing, stale] = [0, 0];
  for (const section of sections) {
    const states = translationsOf(kinds, section, languages);
    missing += countOf(states, locale, 'missing');
    stale += countOf(states, locale, 'stale');
  }
  return { missing, stale };
}
