import { useMemo } from 'react';
import type { Locale, Localised } from 'shared-contracts';
import { sanitise } from '#sanitise';
import { findText } from './localised.ts';

interface Languages {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

/** A formatted text as an element takes it, and the language it is in where that is not the page's. */
export interface DrawnMarkup {
  readonly markup: { readonly __html: string };
  readonly lang?: Locale;
}

/** Formatted text in the visitor's language, sanitised once more: what is stored is never trusted. Null where it is blank. */
export function useMarkup(
  value: Localised<string> | undefined,
  { locale, defaultLocale }: Languages,
): DrawnMarkup | null {
  const found = findText(value, { locale, defaultLocale });
  const text = found?.text;
  // React takes TrustedHTML as it is; its types know only text.
  const markup = useMemo(
    () => (text === undefined ? null : { __html: sanitise(text, { locale, defaultLocale }) as string }),
    [text, locale, defaultLocale],
  );
  return markup && { markup, lang: found?.lang };
}
