import { addSheet } from 'shared-contracts/drawing';

/** A colour under the finger is shown at once; and what began to move before it was spared would never come to its end. */
const SPARED = `
[data-away] { content-visibility: auto; }
:not(:hover), ::before, ::after { transition: none !important; }`;

/** Has what is far out of sight keep its place without being drawn again at each change of the theme. */
export function spareUnseen(page: Document, root: Element, signal: AbortSignal): void {
  const view = page.defaultView;
  if (!view) return;
  addSheet(page)(SPARED);
  const watch = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof view.HTMLElement)) continue;
        if (!isIntersecting) target.style.containIntrinsicBlockSize = `${boundingClientRect.height}px`;
        target.toggleAttribute('data-away', !isIntersecting);
      }
    },
    // A window's height above and below: what comes into sight is whole by then.
    { root: page, rootMargin: '100% 0px' },
  );
  const observe = (): void => {
    for (const section of root.querySelectorAll('[data-section]')) watch.observe(section);
  };
  const more = new view.MutationObserver(observe);
  more.observe(root, { childList: true, subtree: true });
  observe();
  signal.addEventListener('abort', () => {
    more.disconnect();
    watch.disconnect();
  });
}
