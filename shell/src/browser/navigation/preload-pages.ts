import { after } from '../after.ts';
import { preloadModules } from '../islands/preload-modules.ts';
import { isPageUrl } from './page-url.ts';
import { type Arrival, preloadPage } from './payload.ts';

/** Row V10. */
const AT_ONCE = 4;
/** Milliseconds in which the page itself comes first. */
const PAUSE = 2000;
let running = 0;
/** What waits its turn: pages behind links in view, and files of islands. */
const waiting: (() => Promise<unknown>)[] = [];
/** All that had its turn: the browser's own cache has what came. */
const seen = new Set<string>();

/** The page that a link leads to, where it could be preloaded. */
function pageBehind(link: HTMLAnchorElement | null | undefined): URL | undefined {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!link || link.target || connection?.saveData) return;
  const url = new URL(link.href);
  if (isPageUrl(url) && url.pathname !== location.pathname) return url;
}

function run(load: () => Promise<unknown>): void {
  running += 1;
  void load()
    .catch(() => {})
    .finally(() => {
      running -= 1;
      runNext();
    });
}

function runNext(): void {
  while (running < AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    run(next);
  }
}

/**
 * What brings islands to life comes with intent only: before it, a page is its HTML and the loader. The files are read
 * into the browser's cache, not into its modules: their hashes are known once the release's import map is there.
 */
function preloadIslands({ payload }: Arrival): void {
  if (payload.islands.length === 0) return;
  preloadModules([payload.host]);
  for (const file of new Set(payload.islands.flatMap(({ expose }) => payload.modules[expose] ?? []))) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(async () => (await fetch(file)).arrayBuffer());
  }
}

function onIntent({ target }: Event): void {
  const url = pageBehind((target as Element).closest?.<HTMLAnchorElement>('a[href]'));
  if (!url || running >= AT_ONCE) return;
  seen.add(url.href);
  run(async () => {
    const arrival = await preloadPage(url, true);
    if (arrival) preloadIslands(arrival);
  });
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const url = isIntersecting && pageBehind(target as HTMLAnchorElement);
    if (url)
      waiting.push(async () => {
        if (seen.has(url.href)) return;
        seen.add(url.href);
        await preloadPage(url, false);
      });
  }
  runNext();
});

/** Watches the links of the page on screen; those of the one before went with it. */
export function watchLinks(): void {
  for (const link of document.links) observer.observe(link);
}

/** Preloads the page behind a link that is pointed at or focused, and, a little later, behind those in view. */
export function preloadPages(): void {
  if (!window.navigation) return;
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  void after(PAUSE).then(watchLinks);
}
