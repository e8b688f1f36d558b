/** A font of a site's own, as much of it as pages need. */
export interface OwnFont {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly file: { readonly url: string };
}

const FILE = /^\/media\/([\w-]{1,100})\/[\w-]{1,100}\/[\w-]{1,100}\.woff2$/;
const FAMILY = /^[\p{L}\d][\p{L}\d -]{0,39}$/u;
const WEIGHT = /^[1-9]00(?: [1-9]00)?$/;

/** Whether a font is a file of a site's own library, and safe to write into rules. */
export const isOwnFont = ({ family, weight, file }: OwnFont, project: string): boolean =>
  FILE.exec(file.url)?.[1] === project && FAMILY.test(family) && WEIGHT.test(weight);
