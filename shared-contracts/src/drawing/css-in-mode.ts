const DARK = /\(prefers-color-scheme:\s*dark\)/g;

/** Styles of a site light or dark as asked for, instead of as the browser is. */
export const cssInMode = (mode: 'light' | 'dark', css: string): string =>
  `@layer base{:root{color-scheme:${mode}}}${css.replace(DARK, mode === 'dark' ? 'all' : 'not all')}`;
