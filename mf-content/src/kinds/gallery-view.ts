import type { Locale } from 'shared-contracts';
import { isLocale } from 'shared-contracts/sections';

export const THEMES = ['system', 'light', 'dark'] as const;
export const WIDTHS = ['phone', 'tablet', 'full'] as const;

/** How the gallery is looked at. */
export interface GalleryView {
  /** Of the site; the tool keeps its own. */
  readonly theme: (typeof THEMES)[number];
  /** Of the contents; likewise. */
  readonly locale: Locale;
  readonly width: (typeof WIDTHS)[number];
}

/** `?theme=dark&lang=fr&width=phone`; the tool's language where none is named. */
export function readView(search: string, locale: Locale): GalleryView {
  const query = new URLSearchParams(search);
  const lang = query.get('lang') ?? '';
  return {
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'system',
    locale: isLocale(lang) ? lang : locale,
    width: WIDTHS.find((width) => width === query.get('width')) ?? 'full',
  };
}

/** `?kind=faq` shows that one alone. */
export const wantedKind = (search: string): string | null => new URLSearchParams(search).get('kind');
