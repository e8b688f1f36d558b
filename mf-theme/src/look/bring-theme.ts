import type { MediaRef, RemoteHost, ThemeFont, UploadFailure } from 'shared-contracts';
import { errorMessage } from 'shared-contracts';
import { isOwnFont, MOST_FONTS, pictureValue, themePicture } from 'shared-contracts/theme';
import { fileBehind } from './choose-picture.ts';
import { FONTS_ID, fontsIn, writeFonts } from './font-list.ts';
import type { FoundTheme } from './theme-file.ts';
import type { ThemeValues } from './theme-values.ts';

/** A file that a theme has from another site. */
export interface CarriedFile {
  readonly url: string;
  /** As the library will call it. */
  readonly name: string;
}

/** A theme with all that it shows in the site's own library. */
export interface BroughtTheme {
  readonly values: ThemeValues;
  /** Pictures and fonts that are left out: not there any more, or not in this library. */
  readonly left: number;
}

/** Files of one theme: more are none that somebody has set. */
const MOST = 24;
export const MOST_BYTES = 20_000_000;
const TYPES: Readonly<Record<string, string>> = { woff2: 'font/woff2', jpg: 'image/jpeg' };

const endingOf = (url: string): string => url.slice(url.lastIndexOf('.') + 1);
const typeOf = (url: string): string => TYPES[endingOf(url)] ?? `image/${endingOf(url)}`;

const isSame = (one: ThemeFont, other: ThemeFont): boolean =>
  one.family === other.family && one.weight === other.weight && one.style === other.style;

/** Those that the site does not have already, as many as it may have. */
function newFonts(found: FoundTheme, before: ThemeValues): readonly ThemeFont[] {
  const known = fontsIn(before);
  return found.fonts.filter((font) => !known.some((each) => isSame(each, font))).slice(0, MOST_FONTS - known.length);
}

/** What would come into the library of `site` with a theme: each file once. */
export function carriedFiles(found: FoundTheme, before: ThemeValues, site: string): readonly CarriedFile[] {
  const fonts = newFonts(found, before).filter((font) => !isOwnFont(font, site));
  const pictures = new Set(Object.values(found.pictures).flatMap((value) => themePicture(value)?.url ?? []));
  const names = new Map([
    ...fonts.map(({ family, file }) => [file.url, file.filename ?? `${family}.woff2`] as const),
    ...[...pictures].map((url, at) => [url, `background-${at + 1}.${endingOf(url)}`] as const),
  ]);
  return [...names].slice(0, MOST).map(([url, name]) => ({ url, name }));
}

/** As any visitor is given it: public files are served under the host of every site of the installation. */
const ask = (url: string, rest: RequestInit): Promise<Response | null> =>
  fetch(url, { credentials: 'omit', redirect: 'error', ...rest }).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );

/** Bytes of a file, without loading it; null where it is not there. */
export async function sizeOf({ url }: CarriedFile, signal: AbortSignal): Promise<number | null> {
  const answer = await ask(url, { method: 'HEAD', signal });
  return answer && Number(answer.headers.get('content-length') ?? 0);
}

async function load({ url, name }: CarriedFile, signal: AbortSignal): Promise<File | null> {
  const answer = await ask(url, { signal });
  if (!answer || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
  const bytes = await answer.blob().catch(() => null);
  return bytes && bytes.size <= MOST_BYTES ? new File([bytes], name, { type: typeOf(url) }) : null;
}

interface Bringing {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

/** Brings one file into the library, through the checks and limits of every upload; null where it was called off. */
export async function bringFile(
  host: RemoteHost,
  file: CarriedFile,
  { signal, onProgress }: Bringing,
): Promise<MediaRef | UploadFailure | null> {
  const loaded = await load(file, signal);
  if (signal.aborted) return null;
  const code = 'unavailable';
  if (!loaded) return { code, words: errorMessage(code, host.locale()) };
  const [outcome] = await host.media.upload([loaded], {
    ...{ takes: 'all', signal },
    onProgress: (_, sent) => onProgress(sent),
  });
  if (!outcome) return null;
  return outcome.ok ? outcome.ref : outcome.failure;
}

/** A theme with what of its files the library of `site` has by now; fonts that it had before stay. */
export function takeBrought(
  found: FoundTheme,
  before: ThemeValues,
  { site, refs }: { readonly site: string; readonly refs: ReadonlyMap<string, MediaRef> },
): BroughtTheme {
  const wanted = newFonts(found, before);
  const pictures = Object.entries(found.pictures).map(([id, value]) => [id, themePicture(value)?.url ?? ''] as const);
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
  const all = writeFonts([...fontsIn(before), ...fonts]);
  return {
    values: { ...found.values, ...Object.fromEntries(shown), ...(all && { [FONTS_ID]: all }) },
    left: pictures.length - shown.length + wanted.length - fonts.length,
  };
}
