import { isOutdated } from '../builds/new-build.ts';
import { report } from '../report.ts';
import { isPageUrl } from './page-url.ts';
import { type Arrival, loadPage } from './payload.ts';
import { keepPosition, restorePosition, startTraversal } from './positions.ts';
import { showPage } from './show-page.ts';
import { setNavigationStatus } from './status.ts';

/** Tells the listener below what a navigation of its own making is. */
type Info = { readonly arrival: Arrival; readonly keepScroll: boolean } | 'document' | undefined;

let pending: AbortController | undefined;

function stopWaiting(): void {
  if (!pending) return;
  pending.abort();
  pending = undefined;
  setNavigationStatus('idle');
}

/** The page, or null after everything that could go wrong: logged, and left to a document load. */
async function tryLoading(url: URL, signal: AbortSignal): Promise<Arrival | null> {
  setNavigationStatus('pending');
  try {
    return await loadPage(url, signal);
  } catch (error) {
    if (!signal.aborted) {
      setNavigationStatus('error');
      report('Page payload', error);
    }
    return null;
  }
}

/** Moves as a document does: the address changes when the next page is there, and the old one stays usable until then. */
async function push(event: NavigateEvent, url: URL): Promise<void> {
  event.preventDefault();
  pending = new AbortController();
  const { signal } = pending;
  const keepScroll = event.sourceElement?.closest('[data-scroll="keep"]') != null;
  const arrival = await tryLoading(url, signal);
  if (signal.aborted) return;
  pending = undefined;
  const info: Info = arrival ? { arrival, keepScroll } : 'document';
  const history = event.navigationType === 'replace' ? 'replace' : 'push';
  navigation.navigate((arrival?.url ?? url).href, { history, info });
}

/** Back and forward: the browser has moved already. */
function traverse(event: NavigateEvent, url: URL): void {
  startTraversal();
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    handler: async () => {
      const arrival = await tryLoading(url, event.signal);
      if (event.signal.aborted) return;
      if (arrival) await showPage(arrival.payload, event, () => restorePosition(event));
      else location.reload();
    },
  });
}

function arrive(event: NavigateEvent, { arrival, keepScroll }: Exclude<Info, string | undefined>): void {
  const stay = (keepScroll || !arrival.payload.scrollToTop) && !arrival.url.hash;
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    handler: () => showPage(arrival.payload, event, () => stay || event.scroll()),
  });
}

/** What the browser does better: moves within a page, downloads, posted forms, reloads, addresses that are no page. */
const isNative = ({ navigationType, destination, hashChange, downloadRequest, formData }: NavigateEvent, url: URL) =>
  navigationType === 'reload' ||
  (navigationType === 'traverse' ? hashChange : destination.sameDocument) ||
  downloadRequest !== null ||
  formData !== null ||
  !isPageUrl(url);

function onNavigate(event: NavigateEvent): void {
  stopWaiting();
  keepPosition();
  const info: Info = event.info;
  const url = new URL(event.destination.url);
  if (!event.canIntercept || info === 'document' || isOutdated()) return;
  if (info) arrive(event, info);
  else if (isNative(event, url)) return;
  else if (event.navigationType === 'traverse' || !event.cancelable) traverse(event, url);
  else void push(event, url);
}

/** Client navigation (rows V7, V8). A browser without the Navigation API loads documents. */
export function followLinks(): void {
  if (!window.navigation) return;
  navigation.addEventListener('navigate', onNavigate);
  // A page that comes back from the back/forward cache was left in the middle of something.
  addEventListener('pageshow', ({ persisted }) => persisted && setNavigationStatus('idle'));
}
