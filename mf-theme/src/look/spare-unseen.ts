import { addSheet } from 'shared-contracts/drawing';

/**
 * A colour under the finger is shown at once; and what began to move before it was spared would never come to its end.
 * What is spared is as high as it was when last drawn.
 */
const SPARED = `
[data-section], [data-zone] { contain-intrinsic-block-size: auto 32rem; }
[data-away] { content-visibility: auto; }
@media screen { [data-sliding] [data-unseen] { content-visibility: hidden; } }
:not(:hover), ::before, ::after { transition: none !important; }`;

/** What is marked, and how far from the window that begins: what comes into sight is whole by then. */
const WATCHED = [
  { selector: '[data-section]', mark: 'data-away', margin: '100% 0px' },
  { selector: '[data-section]', mark: 'data-unseen', margin: '15% 0px' },
  // Below alone: neighbours share the room between zones, and a page with less of it above would jump.
  { selector: '[data-zone]', mark: 'data-unseen', margin: '9999999px 0px 15%' },
] as const;

export interface Sparing {
  /** Nothing out of sight is styled from here on, until it ends or somebody scrolls. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** Has what is out of sight keep its place without being drawn again at each change of the theme. */
export function spareUnseen(page: Document, root: Element, signal: AbortSignal): Sparing {
  addSheet(page)(SPARED);
  const { dataset } = page.documentElement;
  const end = (): void => {
    delete dataset.sliding;
  };
  const begin = (): void => {
    dataset.sliding = '';
  };
  const view = page.defaultView;
  if (!view) return { begin, end };
  const watches = WATCHED.map(({ selector, mark, margin }) => {
    const note = (entries: readonly IntersectionObserverEntry[]): void => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute(mark, !isIntersecting);
    };
    return { selector, watch: new view.IntersectionObserver(note, { root: page, rootMargin: margin }) };
  });
  const observe = (): void => {
    for (const { selector, watch } of watches) for (const each of root.querySelectorAll(selector)) watch.observe(each);
  };
  const more = new view.MutationObserver(observe);
  more.observe(root, { childList: true, subtree: true });
  observe();
  // Told before the frame that shows what has come into sight.
  page.addEventListener('scroll', end, { signal });
  signal.addEventListener('abort', () => {
    more.disconnect();
    for (const { watch } of watches) watch.disconnect();
  });
  return { begin, end };
}
