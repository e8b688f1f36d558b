import type { Island, Locale, PageHead } from 'shared-contracts';

/** A file and the hash its bytes must have. `href` is site-absolute. */
export interface IntegrityFile {
  readonly href: string;
  /** `sha384-…` */
  readonly integrity: string;
}

/** The version of a remote a page was rendered with, and what the browser registers for it. */
export interface PagePin {
  readonly version: string;
  /** Site-absolute URL of the federation entry. */
  readonly entry: string;
  /** Import map that names the remote's modules; absent where the document did. */
  readonly importMap?: IntegrityFile;
}

/** What the banner that asks for consent says. */
export interface AnalyticsWords {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly refuse: string;
  /** Read out after the choice. */
  readonly saved: string;
}

/** A site's analytics (row V12). */
export interface PageAnalytics {
  /** Script of the container, its id included. */
  readonly src: string;
  /** Whether the visitor is asked before it runs. */
  readonly ask: boolean;
  /** Module of the shell's that asks and loads. */
  readonly module: string;
  readonly words: AnalyticsWords;
}

/**
 * A page as client navigation receives it (`{path}/_payload.json?{buildId}`). Public bytes: nothing in it depends
 * on who asks, unless the request carried a session cookie.
 */
export interface PagePayload {
  /** HTTP status of the page itself; the payload's own answer carries the same. */
  readonly status: number;
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
  /** Canonical site-absolute address of the page, locale prefix and filters included. */
  readonly path: string;
  readonly projectId: string | null;
  readonly head: PageHead;
  /** Header, `main#main` and footer: what stands in `#__nuxt` before `#sections-offline`. */
  readonly html: string;
  /** Rules of the theme; replaces the content of `style#sections-theme` (by a constructed stylesheet: the policy allows no new inline style). */
  readonly themeCss: string;
  readonly islands: readonly Island[];
  /** Other origins its document's policy names, and what else a document alone can bring; absent where there is none. */
  readonly sources?: readonly string[];
  /** Absent on sites without, and for who works on one. */
  readonly analytics?: PageAnalytics;
  /** Module of the shell's that tends the article; absent where the page shows none. */
  readonly article?: IntegrityFile;
  /** Versions the page was rendered with, by remote. Another set than the document's means a document load. */
  readonly pins: Readonly<Record<string, PagePin>>;
  /** Stylesheets the page needs, in order. */
  readonly styles: readonly IntegrityFile[];
  /** Sheets it is drawn with: a document that holds all of them needs no stylesheet. */
  readonly sheets?: readonly string[];
  /** Client files to preload before an island hydrates, by exposed module; the federation entry comes first. Integrity is the import map's. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Module that hydrates islands, whole in one file, loaded at the first need. */
  readonly host: string;
  readonly buildId: string;
  /** False where the route switched scroll-to-top off (row V7). */
  readonly scrollToTop: boolean;
  /** Only in private answers, to a request with a session. Without it, a browser that holds the hint cookie was given public bytes. */
  readonly signedIn?: true;
  /** Only in answers to those who work on the site: visitors do not find this page yet. */
  readonly draft?: true;
  /** Only there, too: a variation is looked at in the page's place. */
  readonly variation?: true;
}

/** What the document carries inline as `script#sections-page`: the rest of the payload is the document itself, or told to navigation alone. */
export type PageState = Omit<
  PagePayload,
  'html' | 'head' | 'themeCss' | 'styles' | 'sheets' | 'status' | 'path' | 'locales' | 'scrollToTop'
>;

/** Name of the payload beside each page: `/rooms` → `/rooms/_payload.json`, `/` → `/_payload.json`. */
export const PAYLOAD_FILE = '_payload.json';

/** Address of a page's payload. `path` is a pathname without query. */
export const payloadUrl = (path: string, buildId: string): string =>
  `${path === '/' ? '' : path}/${PAYLOAD_FILE}?${encodeURIComponent(buildId)}`;

/** Pins as one comparable text, sent by client navigation in the header {@link PINS_HEADER}: `name@version,…`, sorted. */
export const pinsText = (pins: PagePayload['pins']): string =>
  Object.entries(pins)
    .map(([name, pin]) => `${name}@${pin.version}`)
    .sort()
    .join();

export const PINS_HEADER = 'x-sections-pins';
