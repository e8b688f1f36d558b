import type { Island } from 'shared-contracts';
import { delay } from '../delay.ts';
import { currentPage } from '../store.ts';
import { holdClick } from './held-click.ts';
import { hydrate } from './hydrate.ts';

/** An island that was asked for. */
interface Started {
  /** Clicks are held back while the island is on its way. */
  pending: boolean;
  giveBack?: (() => void) | null;
  unmount?: (() => void) | null;
}

/** Milliseconds a visitor waits for a click before it does what it does without the island. */
const CLICK_PATIENCE = 5000;
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click'];
const started = new Map<Element, Started>();

const elementOf = (island: Island) => document.getElementById(`island-${island.id}`);

function settle(element: HTMLElement, state: Started): void {
  state.pending = false;
  element.ariaBusy = null;
  state.giveBack?.();
  state.giveBack = null;
}

function start(element: HTMLElement): Started | undefined {
  const known = started.get(element);
  const page = currentPage();
  const island = page?.islands.find(({ id }) => element.id === `island-${id}`);
  if (known || !page || !island) return known;
  const state: Started = { pending: true };
  started.set(element, state);
  void hydrate(element, island, page).then((unmount) => {
    state.unmount = unmount;
    // The visitor went to another page meanwhile.
    if (started.get(element) === state) settle(element, state);
    else unmount?.();
  });
  return state;
}

function onIntent(event: Event): void {
  const element = (event.target as Element).closest?.<HTMLElement>('[data-island]');
  const state = element && start(element);
  if (!element || !state?.pending || event.type !== 'click') return;
  const giveBack = holdClick(event as MouseEvent, element);
  if (!giveBack) return;
  state.giveBack = giveBack;
  element.ariaBusy = 'true';
  void delay(CLICK_PATIENCE).then(() => state.giveBack === giveBack && settle(element, state));
}

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) start(target as HTMLElement);
});

/** Waits for the islands of the page on screen that hydrate when seen; intent is heard for all of them together. */
export function scanIslands(): void {
  for (const island of currentPage()?.islands ?? []) {
    const element = island.hydrate === 'visible' && elementOf(island);
    if (element) observer.observe(element);
  }
}

/** Ends the islands of a page that was left. */
export function releaseIslands(): void {
  observer.disconnect();
  const left = [...started.values()];
  started.clear();
  for (const { unmount } of left) unmount?.();
}

export function watchIslands(): void {
  for (const type of INTENT) document.addEventListener(type, onIntent, { capture: true, passive: type !== 'click' });
  scanIslands();
}
