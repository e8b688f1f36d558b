import type { GalleryView } from './gallery-view.ts';

const DARK = /\(prefers-color-scheme:\s*dark\)/g;

/**
 * A theme's rules, light or dark as asked for instead of as the browser is. A site that is light only says so in a later
 * layer, and stays so.
 */
export function themeIn(look: GalleryView['theme'], css: string): string {
  if (look === 'system') return css;
  return `@layer base{:root{color-scheme:${look}}}${css.replace(DARK, look === 'dark' ? 'all' : 'not all')}`;
}
