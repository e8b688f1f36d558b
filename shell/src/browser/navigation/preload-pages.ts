import { isPageUrl } from './page-url.ts';
import { preloadPage } from './payload.ts';

const AT_ONCE = 4;
let running = 0;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function onIntent(event: Event): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || running >= AT_ONCE || savesData()) return;
  const url = new URL(link.href);
  if (!isPageUrl(url) || url.pathname === location.pathname) return;
  running += 1;
  void preloadPage(url).finally(() => {
    running -= 1;
  });
}

/** Preloads the page behind a link that is pointed at or focused (row V10). */
export function preloadPages(): void {
  if (!window.navigation) return;
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
}
