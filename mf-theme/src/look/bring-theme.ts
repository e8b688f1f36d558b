import type { RemoteHost, ThemeFont } from 'shared-contracts';
import { isOwnFont, MOST_FONTS, pictureValue, themePicture } from 'shared-contracts/theme';
import { fileBehind } from './choose-picture.ts';
import { FONTS_ID, fontsIn, writeFonts } from './font-list.ts';
import type { FoundTheme } from './theme-file.ts';
import type { ThemeValues } from './theme-values.ts';

/** A theme with all that it shows in the site's own library. */
export interface BroughtTheme {
  readonly values: ThemeValues;
  /** Files that the library has now. */
  readonly brought: number;
  /** Pictures and fonts that are not there any more, or that the library did not take. */
  readonly left: number;
}

/** Files of one theme: more are none that somebody has set. */
const MOST = 24;
const MOST_BYTES = 20_000_000;
const TYPES: Readonly<Record<string, string>> = { woff2: 'font/woff2', jpg: 'image/jpeg' };

const typeOf = (url: string): string => {
  const ending = url.slice(url.lastIndexOf('.') + 1);
  return TYPES[ending] ?? `image/${ending}`;
};

/**
 * A file of another site of this installation, as any visitor is given it: public ones are served under every host. Null
 * where it is not there, or is too large.
 */
async function load(url: string, filename: string): Promise<File | null> {
  try {
    const answer = await fetch(url, { credentials: 'omit', redirect: 'error' });
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
    const bytes = await answer.blob();
    return bytes.size > MOST_BYTES ? null : new File([bytes], filename, { type: typeOf(url) });
  } catch {
    return null;
  }
}

const pictureName = (url: string): string => `background${url.slice(url.lastIndexOf('.'))}`;

/** What is uploaded of some addresses, by them: each once, through the checks and limits that all uploads go through. */
async function upload(host: RemoteHost, names: ReadonlyMap<string, string>) {
  const wanted = [...names].slice(0, MOST);
  const loaded = await Promise.all(wanted.map(async ([url, name]) => [url, await load(url, name)] as const));
  const files = new Map(loaded.flatMap(([url, file]) => (file ? [[file, url] as const] : [])));
  const outcomes = files.size === 0 ? [] : await host.media.upload([...files.keys()], { takes: 'all' });
  return new Map(
    outcomes.flatMap((outcome) => {
      const url = files.get(outcome.file);
      return outcome.ok && url !== undefined ? [[url, outcome.ref] as const] : [];
    }),
  );
}

const isSame = (one: ThemeFont, other: ThemeFont): boolean =>
  one.family === other.family && one.weight === other.weight && one.style === other.style;

/** Brings pictures and fonts that a theme has from another site; fonts that this one has already stay. */
export async function bringTheme(host: RemoteHost, found: FoundTheme, before: ThemeValues): Promise<BroughtTheme> {
  const site = host.project?.id ?? '';
  const known = fontsIn(before);
  const isNew = (font: ThemeFont): boolean => !known.some((each) => isSame(each, font));
  const wanted = found.fonts.filter(isNew).slice(0, MOST_FONTS - known.length);
  const foreign = wanted.filter((font) => !isOwnFont(font, site));
  const pictures = Object.entries(found.pictures).map(([id, value]) => [id, themePicture(value)?.url ?? ''] as const);
  const refs = await upload(
    host,
    new Map([
      ...foreign.map(({ family, file }) => [file.url, file.filename ?? `${family}.woff2`] as const),
      ...pictures.map(([, url]) => [url, pictureName(url)] as const),
    ]),
  );
  const shown = pictures.flatMap(([id, url]) => {
    const ref = refs.get(url);
    const behind = ref && fileBehind(ref);
    return behind ? [[id, pictureValue(behind)] as const] : [];
  });
  const fonts = wanted.flatMap((font): readonly ThemeFont[] => {
    if (isOwnFont(font, site)) return [font];
    const ref = refs.get(font.file.url);
    return ref?.url.endsWith('.woff2') ? [{ ...font, file: ref }] : [];
  });
  const all = writeFonts([...known, ...fonts]);
  return {
    values: { ...found.values, ...Object.fromEntries(shown), ...(all && { [FONTS_ID]: all }) },
    brought: refs.size,
    left: pictures.length - shown.length + wanted.length - fonts.length,
  };
}
