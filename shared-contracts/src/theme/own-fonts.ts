/** A font of a site's own, as much of it as pages need. */
export interface OwnFont {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly file: { readonly url: string };
}

/** Files of one site. */
export const MOST_FONTS = 12;

const FILE = /^\/media\/([\w-]{1,100})\/[\w-]{1,100}\/[\w-]{1,100}\.woff2$/;
const FAMILY = /^[\p{L}\d][\p{L}\d -]{0,39}$/u;
const WEIGHT = /^[1-9]00(?: [1-9]00)?$/;

/** Whose library a font is of that is safe to write into rules; null of any other. */
export const siteOfFont = ({ family, weight, file }: OwnFont): string | null =>
  (FAMILY.test(family) && WEIGHT.test(weight) && FILE.exec(file.url)?.[1]) || null;

/** Whether a font is a file of a site's own library, and safe to write into rules. */
export const isOwnFont = (font: OwnFont, project: string): boolean => siteOfFont(font) === project;
