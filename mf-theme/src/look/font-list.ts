import type { MediaRef, ThemeFont } from 'shared-contracts';

/** The fonts of a site's own, as a value among the others: adding one is a change like any other. */
export const FONTS_ID = 'fonts||list';

/** As they are kept: what is looked up of a file when it is shown is no part of it. */
const kept = ({ family, weight, style, file: { media_id, url, filename } }: ThemeFont): ThemeFont => ({
  ...{ family, weight, style },
  file: { media_id, url, ...(filename !== undefined && { filename }) },
});

/** As a value of the theme, where a blank one is not set. */
export const writeFonts = (fonts: readonly ThemeFont[]): string =>
  fonts.length === 0 ? '' : JSON.stringify(fonts.map(kept));

export function fontsIn(values: Readonly<Record<string, string>>): ThemeFont[] {
  const written = values[FONTS_ID];
  return written ? JSON.parse(written) : [];
}

/** A family as a value of the theme. */
export const familyValue = (family: string): string => `'${family}', sans-serif`;

const WEIGHTS: readonly (readonly [RegExp, string])[] = [
  [/variable|\bvf\b|wght/i, '100 900'],
  [/thin|hairline/i, '100'],
  [/(?:extra|ultra)[ _-]?light/i, '200'],
  [/light/i, '300'],
  [/medium/i, '500'],
  [/(?:semi|demi)[ _-]?bold/i, '600'],
  [/(?:extra|ultra)[ _-]?bold/i, '800'],
  [/bold/i, '700'],
  [/black|heavy/i, '900'],
];
const STYLE = /italic|oblique/i;
/** What a name says of the weight and the style, and not of the family. */
const SAID =
  /(?:variable(?:font)?|\bvf\b|wght|(?:extra|ultra|semi|demi)?[ _-]?(?:light|bold)|thin|hairline|regular|medium|black|heavy|italic|oblique)/gi;

/** A font of the library, called as its file is; null of another file. */
export function fontOf({ media_id, url, filename = '' }: MediaRef): ThemeFont | null {
  if (!url.endsWith('.woff2')) return null;
  const name = filename.replace(/\.\w+$/, '');
  const family = name
    .replace(/\[[^\]]*\]/g, '')
    .replace(SAID, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return {
    family: family || 'Own font',
    weight: WEIGHTS.find(([says]) => says.test(name))?.[1] ?? '400',
    style: STYLE.test(name) ? 'italic' : 'normal',
    file: { media_id, url, ...(filename && { filename }) },
  };
}
