import type { ThemeGroups } from './theme-scopes.ts';

/** The one address that a theme may name: that of a picture of the site's own library, as it is served. */
const PICTURE = /^url\("(\/media\/([\w-]{1,100})\/[\w-]{1,100}\/[\w-]{1,100}\.(?:webp|avif|jpe?g|png|gif))"\)$/;

/** The picture of a value of the theme, and whose library it is of; null where it is none. */
export function themePicture(value: string): { readonly url: string; readonly project: string } | null {
  const [, url, project] = PICTURE.exec(value.trim()) ?? [];
  return url && project ? { url, project } : null;
}

/** A picture as a value of the theme. */
export const pictureValue = (url: string): string => `url("${url}")`;

/** Where a theme names a picture that is not of a site's own library: paths of the four groups. */
export function foreignPictures(theme: ThemeGroups | undefined, project: string): string[] {
  const found: string[] = [];
  const look = (part: unknown, path: readonly string[]): void => {
    if (typeof part === 'string') {
      const picture = themePicture(part);
      if (picture && picture.project !== project) found.push(path.join('.'));
    } else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) look(inner, [...path, key]);
  };
  look(theme, []);
  return found;
}
