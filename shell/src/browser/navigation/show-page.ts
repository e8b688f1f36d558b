import { MAIN_ID, OFFLINE_SLOT_ID, THEME_STYLE_ID } from '../../shared/document-shape.ts';
import type { PagePayload } from '../../shared/page-payload.ts';
import { loadArticle } from '../article/load-article.ts';
import { releaseIslands, scanIslands } from '../islands/watch-islands.ts';
import { writePageState } from '../page-state.ts';
import { setPage } from '../store.ts';
import { trustedHtml } from '../trusted-html.ts';
import { announce } from './announce.ts';
import { replaceHead } from './head.ts';
import { endTraversal } from './positions.ts';
import { watchLinks } from './preload-pages.ts';
import { setNavigationStatus } from './status.ts';

let shown: string | null = null;

const VIEWS_ADDRESS = '/n-api/views';

/**
 * Replaces the rules of the document's theme. Rule by rule through the object model: the policy allows no other
 * inline style, and a sheet adopted beside it would come after the remotes' styles instead of before.
 */
function replaceTheme(css: string): void {
  const style = document.querySelector<HTMLStyleElement>(`style#${THEME_STYLE_ID}`);
  const sheet = style?.sheet;
  shown ??= style?.textContent ?? '';
  if (!sheet || css === shown) return;
  shown = css;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}

/** Everything in the root before the offline slot, which stays. */
function replaceMarkup(html: string): void {
  const slot = document.getElementById(OFFLINE_SLOT_ID);
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  while (slot?.previousSibling) slot.previousSibling.remove();
  slot?.before(template.content);
}

function update(payload: PagePayload): void {
  replaceMarkup(payload.html);
  releaseIslands();
  replaceTheme(payload.themeCss);
  replaceHead(payload.head);
  const state = writePageState(payload);
  setPage(state);
  scanIslands();
  loadArticle(state);
  watchLinks();
}

/** Puts a fetched page in the place of the one on screen; focus, title and scroll move with it (row V7). */
export async function showPage(payload: PagePayload, event: NavigateEvent, scroll: () => void): Promise<void> {
  const swap = (): void => {
    if (event.signal.aborted) return; // A newer navigation came while the transition took its picture.
    update(payload);
    endTraversal();
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scroll();
  };
  const still = event.hasUAVisualTransition || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) swap();
  else {
    const { ready, finished, updateCallbackDone } = document.startViewTransition(swap);
    // A transition that is skipped, by a newer one or a hidden page, is no failure.
    for (const promise of [ready, finished]) promise.catch(() => {});
    await updateCallbackDone;
  }
  if (event.signal.aborted) return;
  // It may have been fetched long before: the server counts documents alone.
  navigator.sendBeacon(VIEWS_ADDRESS);
  announce(payload.head.title);
  setNavigationStatus('success');
}
