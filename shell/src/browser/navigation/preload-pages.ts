import { whenLoaded } from '../after.ts';
import { preloadModules } from '../islands/preload-modules.ts';
import { isPageUrl } from './page-url.ts';
import { type Arrival, preloadPage, warmPage } from './payload.ts';

/** Row V10. */
const AT_ONCE = 4;
/** Milliseconds a link has to stay in view: who scrolls past it does not mean it. */
const DWELL = 500;

let running = 0;
/** Links in view that wait their turn, and those that had it: the browser's own cache has what came. */
const waiting = new Set<string>();
const seen = new Set<string>();
const timers = new Map<Element, ReturnType<typeof setTimeout>>();

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The page that a link leads to, where it could be preloaded. */
function pageBehind(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.target || link.hasAttribute('download') || savesData()) return null;
  const url = new URL(link.href);
  return isPageUrl(url) && url.pathname !== location.pathname ? url : null;
}

async function preload<Result>(fetchIt: () => Promise<Result>): Promise<Result> {
  running += 1;
  const result = await fetchIt();
  running -= 1;
  return result;
}

function warmNext(): void {
  const [next] = waiting;
  if (next === undefined || running >= AT_ONCE) return;
  waiting.delete(next);
  seen.add(next);
  void preload(() => warmPage(new URL(next))).then(warmNext);
  warmNext();
}

/** Files of islands come with intent only: before it, a page is its HTML and the loader. */
const preloadIslands = ({ payload: { islands, host, modules } }: Arrival): void => {
  if (islands.length > 0) preloadModules([...host.files, ...Object.values(modules).flat()]);
};

function onIntent(event: Event): void {
  const url = pageBehind((event.target as Element).closest?.<HTMLAnchorElement>('a[href]') ?? null);
  if (!url || running >= AT_ONCE) return;
  waiting.delete(url.href);
  seen.add(url.href);
  void preload(() => preloadPage(url)).then((arrival) => {
    if (arrival) preloadIslands(arrival);
    warmNext();
  });
}

function onDwell(link: HTMLAnchorElement): void {
  const url = pageBehind(link);
  if (!url || seen.has(url.href)) return;
  waiting.add(url.href);
  warmNext();
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    clearTimeout(timers.get(target));
    timers.delete(target);
    if (isIntersecting)
      timers.set(
        target,
        setTimeout(() => onDwell(target as HTMLAnchorElement), DWELL),
      );
  }
});

/** Watches the links of the page on screen, in place of those of the one before. */
export function watchLinks(): void {
  observer.disconnect();
  waiting.clear();
  if (!window.navigation || savesData()) return;
  for (const link of document.links) observer.observe(link);
}

/** Preloads the page behind a link that is pointed at or focused, and, once this one is whole, behind those in view. */
export function preloadPages(): void {
  if (!window.navigation) return;
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  void whenLoaded().then(watchLinks);
}
