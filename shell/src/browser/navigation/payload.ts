import { type PagePayload, type PageState, PINS_HEADER, payloadUrl, pinsText } from '../../shared/page-payload.ts';
import { parseJson } from '../parse-json.ts';
import { currentPage } from '../store.ts';
import { addStyles } from './add-styles.ts';

/** A page fetched for a navigation, and the address it turned out to have. */
export interface Arrival {
  readonly payload: PagePayload;
  readonly url: URL;
}

/** Milliseconds a preloaded page may wait for its click. Short, so that what was saved since is seen. */
const FRESH = 3000;
/** Milliseconds after which a document load is the better hope. */
const TIMEOUT = 10_000;
const preloaded = new Map<string, Promise<Arrival | null>>();

const keyOf = ({ pathname, search }: URL): string => pathname + search;

/**
 * Whether the document on screen can show it: same build, remotes, audience, and language, in which also
 * stands what navigation does not replace; and no origin more than its policy allows.
 */
const fits = (payload: PagePayload, page: PageState): boolean =>
  payload.buildId === page.buildId &&
  payload.signedIn === page.signedIn &&
  payload.locale === page.locale &&
  pinsText(payload.pins) === pinsText(page.pins) &&
  (payload.sources ?? []).every((source) => page.sources?.includes(source));

/** The page that a payload turned out to be of. Its query begins with the build. */
function pageOf(response: Response): URL {
  const url = new URL(response.url);
  url.pathname = url.pathname.replace(/\/_payload\.json$/, '');
  url.search = url.search.replace(/^\?[^&]*&?/, '');
  return url;
}

async function fetchPage(url: URL, options: RequestInit, aborted?: AbortSignal): Promise<Arrival | null> {
  const page = currentPage();
  if (!page) return null;
  const address = payloadUrl(url.pathname.replace(/\/+$/, '') || '/', page.buildId) + url.search.replace('?', '&');
  const response = await fetch(address, {
    ...options,
    headers: { [PINS_HEADER]: pinsText(page.pins) },
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(aborted ? [aborted] : [])]),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const payload = parseJson<PagePayload>(await response.text());
  if (!fits(payload, page)) return null;
  const found = response.redirected ? pageOf(response) : new URL(url);
  found.hash = url.hash;
  return { payload, url: found };
}

/** The page at an address, its styles in place; null where only a document load can show it. Rejects where it could not be had. */
export async function loadPage(url: URL, signal: AbortSignal): Promise<Arrival | null> {
  const arrival = await (preloaded.get(keyOf(url)) ?? fetchPage(url, {}, signal));
  if (arrival) await addStyles(arrival.payload);
  return arrival;
}

/**
 * Fetches a page ahead; null where it could not be had. One that is `meant` waits here for its click; any other is the
 * browser's to keep, which asks whether it still holds.
 */
export async function preloadPage(url: URL, meant?: boolean): Promise<Arrival | null> {
  const key = keyOf(url);
  const forget = () => preloaded.delete(key);
  const page = preloaded.get(key) ?? fetchPage(url, { priority: 'low' });
  if (meant) {
    preloaded.set(key, page);
    setTimeout(forget, FRESH);
    page.then((arrival) => arrival && addStyles(arrival.payload)).catch(() => {});
  }
  return page.catch(() => {
    forget();
    return null;
  });
}
