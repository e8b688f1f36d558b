import type { Locale, Session } from 'shared-contracts';

/** What a document of the tool says of itself, as far as it matters here. */
export interface ReadDocument {
  readonly session: Session;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  /** Addresses of the scripts and styles that it may load, with their integrity. */
  readonly files: ReadonlyMap<string, string>;
}

interface State {
  readonly session?: Session | null;
  readonly locales?: readonly Locale[];
  readonly defaultLocale?: Locale;
  readonly remotes?: Readonly<
    Record<string, { readonly styles?: readonly { readonly href: string; readonly integrity: string }[] }>
  >;
}

/** Text between two marks; null where they are not there. */
function between(text: string, before: string, after: string): string | null {
  const from = text.indexOf(before);
  if (from < 0) return null;
  const start = from + before.length;
  const end = text.indexOf(after, start);
  return end < 0 ? null : text.slice(start, end);
}

function readJson<Value>(html: string, before: string): Value | null {
  try {
    return JSON.parse(between(html, before, '</script>') ?? 'null');
  } catch {
    return null;
  }
}

/** Links of a document that bring a file with its integrity. */
function* linked(html: string): Generator<readonly [href: string, integrity: string]> {
  for (const part of html.split('<link ').slice(1)) {
    const tag = part.slice(0, part.indexOf('>'));
    const [href, integrity] = [between(tag, 'href="', '"'), between(tag, 'integrity="', '"')];
    if (href && integrity) yield [href, integrity];
  }
}

/** Reads the text of a document of the tool, as this site's server writes it; null where it is none, or nobody's. */
export function readDocument(html: string): ReadDocument | null {
  const state = readJson<State>(html, '<script type="application/json" id="sections-tool-state">');
  const map = readJson<{ readonly integrity?: Readonly<Record<string, string>> }>(html, '<script type="importmap">');
  if (!state?.session || !state.locales || !state.defaultLocale || !map?.integrity) return null;
  const styles = Object.values(state.remotes ?? {}).flatMap(({ styles = [] }) => styles);
  const files = new Map([
    ...Object.entries(map.integrity),
    ...styles.map(({ href, integrity }) => [href, integrity] as const),
    ...linked(html),
  ]);
  return { session: state.session, locales: state.locales, defaultLocale: state.defaultLocale, files };
}

/** Stands for this site, whose addresses are all relative to it. */
const SITE = 'http://site.invalid';

/** Addresses of the files that a stylesheet names, such as its fonts. */
export const namedInStyles = (css: string, address: string): string[] =>
  css
    .split('url(')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf(')')).trim().replaceAll('"', '').replaceAll("'", ''))
    .filter((named) => named !== '' && !named.startsWith('data:') && !named.startsWith('#'))
    .map((named) => new URL(named, new URL(address, SITE)))
    .filter(({ origin }) => origin === SITE)
    .map(({ pathname }) => pathname);
