import { MAIN_ID, OFFLINE_SLOT_ID } from '../../shared/document-shape.ts';
import type { PagePayload } from '../../shared/page-payload.ts';
import { tendArticle } from '../article.ts';
import { releaseIslands, scanIslands } from '../islands/watch-islands.ts';
import { writePageState } from '../page-state.ts';
import { setPage } from '../store.ts';
import { trustedHtml } from '../trusted-html.ts';
import { announce } from './announce.ts';
import { replaceHead } from './head.ts';
import { endTraversal } from './positions.ts';
import { watchLinks } from './preload-pages.ts';
import { setNavigationStatus } from './status.ts';
import { replaceTheme } from './theme.ts';

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
  tendArticle(state);
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
  announce(payload.head.title);
  setNavigationStatus('success');
}
