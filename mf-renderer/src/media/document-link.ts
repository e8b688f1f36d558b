import { type Locale, type MediaRef, safeUrl } from 'shared-contracts';

/** A file as a link tells of it. */
export interface DocumentLink {
  readonly href: string;
  /** What it is called where nobody gave it a name. */
  readonly filename: string;
  /** Media type; absent where nothing is known of it. */
  readonly mime?: string;
  /** `PDF`; empty where nothing tells. */
  readonly type: string;
  /** `1.2 MB`; empty where nothing tells. */
  readonly size: string;
  /** What it is kept as; absent where browsers show it in place. */
  readonly download?: string;
}

const UNITS = { en: ['B', 'kB', 'MB', 'GB'], fr: ['o', 'ko', 'Mo', 'Go'] } as const satisfies Record<
  Locale,
  readonly string[]
>;
/** A number and its unit stay on one line. */
const BETWEEN = { en: '\u00a0', fr: '\u202f' } as const satisfies Record<Locale, string>;
const STEP = 1000;

/** Bytes in the visitor's words; the last figure is rounded, as nobody counts it. */
export function fileSize(bytes: number, locale: Locale): string {
  const units = UNITS[locale];
  // What rounds to a thousand of a unit is one of the next.
  const shown = Number(bytes.toPrecision(3));
  const power = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(1, shown)) / 3)), units.length - 1);
  const value = bytes / STEP ** power;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: power > 1 && value < 100 ? 1 : 0 }).format(
    value,
  );
  return `${number}${BETWEEN[locale]}${units[power]}`;
}

const ENDING = /\.([a-z0-9]{1,5})$/i;
const endingOf = (text: string): string => ENDING.exec(text)?.[1]?.toUpperCase() ?? '';
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Everything a link says of a document; null where it has no address that may be shown. */
export function documentLink({ url, filename = '', files = [] }: MediaRef, locale: Locale): DocumentLink | null {
  const file = files.find(({ type }) => type && !type.startsWith('image/')) ?? files.find((each) => each.url === url);
  const href = safeUrl(file?.url ?? url, { allow: 'media' });
  if (!href) return null;
  const name = filename || file?.filename || pathOf(href).split('/').at(-1) || href;
  return {
    href,
    filename: name,
    ...(file?.type && { mime: file.type }),
    type: endingOf(pathOf(href)) || endingOf(name),
    size: file?.size === undefined ? '' : fileSize(file.size, locale),
    ...(file?.type !== 'application/pdf' && { download: name }),
  };
}
