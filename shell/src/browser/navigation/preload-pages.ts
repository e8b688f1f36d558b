import { delay } from '../delay.ts';
import { isPageUrl } from './page-url.ts';
import { type Arrival, preloadPage } from './payload.ts';

/** Row V10. */
const AT_ONCE = 4;
/** Milliseconds in which the page itself comes first. */
const PAUSE = 2000;
let running = 0;
/** The page behind the link that was last pointed at or focused. */
let meant = '';
/** Pages behind links in view, and files of islands, that wait their turn; all that had theirs: the browser's own cache has what came. */
const waiting: URL[] = [];
const seen = new Set<string>();

/** The page that a link leads to, where it could be preloaded. */
function pageBehind(link: HTMLAnchorElement | null | undefined): URL | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!link || link.target || connection?.saveData) return;
  const url = new URL(link.href);
  if (isPageUrl(url) && url.pathname !== location.pathname) return url;
}

const readFile = async (url: URL): Promise<void> => void (await (await fetch(url)).arrayBuffer());

function preload(url: URL): void {
  running += 1;
  seen.add(url.href);
  const isMeant = url.href === meant;
  void (
    isPageUrl(url) ? preloadPage(url, isMeant).then((arrival) => isMeant && preloadIslands(arrival)) : readFile(url)
  )
    .catch(() => {})
    .finally(() => {
      running -= 1;
      warmNext();
    });
}

function warmNext(): void {
  while (running < AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    if (next.href === meant || !seen.has(next.href)) preload(next);
  }
}

/**
 * What brings islands to life comes with intent only: before it, a page is its HTML and the loader. It is read into the
 * browser's cache, not into its modules: hashes are known once the release's import map is there.
 */
function preloadIslands(arrival: Arrival | null): void {
  for (const { expose } of arrival?.payload.islands ?? [])
    for (const file of [arrival?.payload.host, ...(arrival?.payload.modules[expose] ?? [])])
      waiting.push(new URL(file ?? '', location.href));
}

function onIntent({ target }: Event): void {
  const url = pageBehind((target as Element).closest?.<HTMLAnchorElement>('a[href]'));
  if (!url) return;
  meant = url.href;
  waiting.unshift(url);
  warmNext();
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const url = isIntersecting && pageBehind(target as HTMLAnchorElement);
    if (url) waiting.push(url);
  }
  warmNext();
});

/** Watches the links of the page on screen; those of the one before went with it. */
export function watchLinks(): void {
  for (const link of document.links) observer.observe(link);
}

/** Preloads the page behind a link that is pointed at or focused, and, a little later, behind those in view. */
export function preloadPages(): void {
  if (!window.navigation) return;
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  void delay(PAUSE).then(watchLinks);
}
