import type { Project } from 'shared-contracts';
import { DEFAULT_LOCALE, type Locale } from 'shared-contracts/sections';

/** Languages that a site is written in. */
export interface Languages {
  readonly all: readonly Locale[];
  /** What every article has before it is published. */
  readonly main: Locale;
}

export function languagesOf({ project_metadata: { languages, defaultLang } }: Project): Languages {
  const main = defaultLang ?? DEFAULT_LOCALE;
  return { all: languages ?? [main], main };
}

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** A text in the first of some languages that has it. */
export const wordsIn = (texts: Texts, ...locales: readonly Locale[]): string =>
  locales.map((locale) => texts[locale]?.trim()).find(Boolean) ??
  Object.values(texts).find((text) => text?.trim()) ??
  '';
