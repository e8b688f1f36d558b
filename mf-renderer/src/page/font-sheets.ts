/** Families that are shipped beside those of every page, each in a sheet of its own. */
const SHIPPED: ReadonlySet<string> = new Set([
  'DM Sans',
  'Lora',
  'Playfair Display',
  'Source Serif 4',
  'Space Grotesk',
  'Work Sans',
]);

const FAMILY = /["']([A-Z][A-Za-z\d ]{1,40}) Variable["']/g;

/** Sheets with the families that the rules of a theme name. */
export const fontSheets = (themeCss: string): string[] => [
  ...new Set(
    [...themeCss.matchAll(FAMILY)].flatMap(([, name = '']) =>
      SHIPPED.has(name) ? [`font-${name.toLowerCase().replaceAll(' ', '-')}`] : [],
    ),
  ),
];
