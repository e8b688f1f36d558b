/** What of the kit's gallery stands open, and the part it belongs to. */
export const OPEN = {
  select: 'fields',
  menu: 'overlays',
  popover: 'overlays',
  tooltip: 'overlays',
  dialog: 'overlays',
  alert: 'overlays',
  drawer: 'overlays',
  sheet: 'overlays',
  palette: 'commands',
  shortcuts: 'commands',
} as const;

export interface GalleryView {
  readonly theme: 'light' | 'dark';
  readonly lang: 'en' | 'fr';
  readonly open?: keyof typeof OPEN;
}

const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'fr'] as const;

export const GALLERIES: readonly GalleryView[] = THEMES.flatMap((theme) => LANGUAGES.map((lang) => ({ theme, lang })));

/** Address of a view of the gallery. */
export function galleryPath({ theme, lang, open }: GalleryView): string {
  const query = new URLSearchParams({ theme, lang, ...(open && { open, part: OPEN[open] }) });
  return `/admin/kit?${query}`;
}
