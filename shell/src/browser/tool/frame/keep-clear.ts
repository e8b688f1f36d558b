import { type Box, freePlace } from './free-place.ts';

/** What toasts never cover: what can be pressed, typed into or read as a title. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, h1, h2, [role=tablist], [role=toolbar], [role=row], [role=menuitem], [role=option], [role=separator], [contenteditable=true]';
const EDGE = 16;
/** What the tool shows changes under a toast: how often it is looked at again. Milliseconds. */
const OFTEN = 400;

const taken = (root: ParentNode, toaster: Element): Box[] =>
  [...root.querySelectorAll(CONTROLS)]
    .filter((element) => !toaster.contains(element) && !element.closest('[inert]') && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);

/** Where toasts stand that no call has a place for: top right as their rules say, or at the foot of what is worked on. */
function placeFor(stack: Box): Box {
  const work = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  if (!work || work.width === 0 || stack.top > innerHeight / 2) return stack;
  const left = work.left + (work.width - stack.width) / 2;
  return { left, top: work.bottom - EDGE - stack.height, width: stack.width, height: stack.height };
}

/** Moves a stack of toasts to where it covers no control. Somebody who is at it keeps it where it is. */
function place(stack: HTMLElement, toaster: Element): void {
  if (stack.matches(':hover, :focus-within')) return;
  stack.style.removeProperty('translate');
  const own = stack.getBoundingClientRect();
  if (own.height === 0) return;
  const wanted = placeFor(own);
  const top = Math.min(wanted.top, EDGE + 44);
  const room = { left: EDGE, top, width: innerWidth - 2 * EDGE, height: innerHeight - top - EDGE };
  const { left, top: y } = freePlace(wanted, room, taken(document.body, toaster));
  const [dx, dy] = [Math.round(left - own.left), Math.round(y - own.top)];
  if (dx !== 0 || dy !== 0) stack.style.translate = `${dx}px ${dy}px`;
}

/** Keeps toasts clear of controls while there are any. Returns how to stop. */
export function keepClear(toaster: HTMLElement, stackClass: string): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    const stacks = [...toaster.getElementsByClassName(stackClass)].filter((each) => each instanceof HTMLElement);
    for (const stack of stacks) place(stack, toaster);
    if (stacks.length > 0) timer ??= setInterval(look, OFTEN);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const changed = new MutationObserver(look);
  changed.observe(toaster, { childList: true, subtree: true });
  addEventListener('resize', look);
  return () => {
    changed.disconnect();
    clearInterval(timer);
    removeEventListener('resize', look);
  };
}
