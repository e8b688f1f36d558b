import { addSheet, isElement } from 'shared-contracts/drawing';
import { PICKABLE } from './picked-setting.ts';

export interface PickerOptions {
  /** What is said of an element; null where it cannot be picked. */
  readonly say: (element: Element) => string | null;
  readonly onPick: (element: Element) => void;
  /** Picking by keyboard is over. */
  readonly onEnd: () => void;
}

export interface Picker {
  /** Takes the keys: Tab goes on, Enter picks, Escape leaves. */
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Elements that keys go through. */
const MOST = 500;

const MARK = `
.look-mark { position: fixed; z-index: 2147483647; pointer-events: none; outline: 2px solid #3451e1; outline-offset: 2px; }
.look-mark > span { position: absolute; inset-block-end: calc(100% + 4px); inset-inline-start: -2px; padding: 2px 8px;
  border-radius: 4px; background: #3451e1; color: #fff; font: 500 12px/18px system-ui, sans-serif; white-space: nowrap; }
.look-mark[data-low] > span { inset-block: calc(100% + 4px) auto; }`;

/** Marks an element of a page and says what it is. */
function createMark(page: Document): { show: (element: Element | null, words: string) => void; remove: () => void } {
  const setSheet = addSheet(page);
  setSheet(MARK);
  const mark = page.createElement('div');
  mark.className = 'look-mark';
  mark.setAttribute('role', 'status');
  mark.hidden = true;
  const label = page.createElement('span');
  mark.append(label);
  page.body.append(mark);
  return {
    show: (element, words) => {
      mark.hidden = element === null;
      if (!element) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      mark.toggleAttribute('data-low', top < 30);
      if (label.textContent !== words) label.textContent = words;
    },
    remove: () => {
      setSheet('');
      mark.remove();
    },
  };
}

/** Keys that go to another element, and by how many. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number =>
  ({ Tab: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 })[key] ?? 0;

const refuse = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

interface Pointing {
  readonly signal: AbortSignal;
  /** With null: nothing is pointed at any more. */
  readonly show: (element: Element | null) => void;
  readonly isFor: (element: Element) => boolean;
  readonly pick: (element: Element) => void;
}

/** Has the page alive while the pointer is on it, and nothing on it used. */
function followPointer(page: Document, root: HTMLElement, { signal, show, isFor, pick }: Pointing): void {
  const { documentElement } = page;
  documentElement.addEventListener('pointerenter', () => root.toggleAttribute('inert', false), { signal });
  documentElement.addEventListener(
    'pointerleave',
    () => {
      root.toggleAttribute('inert', true);
      show(null);
    },
    { signal },
  );
  page.addEventListener(
    'pointermove',
    ({ target, clientX, clientY }) => {
      // The first of them is told of a page that was not alive yet.
      const isAround = target === documentElement || target === page.body;
      const element = isAround ? page.elementFromPoint(clientX, clientY) : target;
      show(isElement(element) ? element : null);
    },
    { signal },
  );
  const capture = { signal, capture: true };
  for (const name of ['mousedown', 'dragstart', 'submit', 'contextmenu']) page.addEventListener(name, refuse, capture);
  page.addEventListener(
    'click',
    (event) => {
      refuse(event);
      if (isElement(event.target) && isFor(event.target)) pick(event.target);
    },
    capture,
  );
}

/**
 * Lets somebody point at what a page shows. The page is alive under the pointer alone, and nothing on it can be used: a press
 * picks. What has no keys for it is no stop for them.
 */
export function createPicker(page: Document, root: HTMLElement, { say, onPick, onEnd }: PickerOptions): Picker {
  const over = new AbortController();
  const { signal } = over;
  const mark = createMark(page);
  const show = (element: Element | null): void => {
    const words = element && say(element);
    mark.show(words ? element : null, words ?? '');
  };
  let at: Element | null = null;
  let isByKeys = false;
  const found = (): Element[] =>
    [...root.querySelectorAll(PICKABLE)].filter((each) => each.getClientRects().length > 0 && say(each)).slice(0, MOST);
  const end = (): void => {
    if (!isByKeys) return;
    isByKeys = false;
    at = null;
    show(null);
    onEnd();
  };
  const go = (by: number): void => {
    const all = found();
    const from = at ? all.indexOf(at) : -1;
    at = all[(from + by + all.length) % all.length] ?? null;
    at?.scrollIntoView({ block: 'nearest' });
    show(at);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!isByKeys) return;
    const by = stepOf(event);
    if (by === 0 && event.key !== 'Enter' && event.key !== 'Escape') return;
    refuse(event);
    if (by !== 0) go(by);
    if (by !== 0) return;
    const picked = event.key === 'Enter' ? at : null;
    end();
    if (picked) onPick(picked);
  };
  followPointer(page, root, {
    signal,
    show: (element) => show(element ?? at),
    pick: onPick,
    isFor: (element) => say(element) !== null,
  });
  page.addEventListener('scroll', () => show(at), { signal, capture: true });
  page.addEventListener('keydown', onKey, { signal, capture: true });
  page.defaultView?.addEventListener('blur', end, { signal });
  return {
    begin: () => {
      isByKeys = true;
      page.defaultView?.focus();
      go(1);
    },
    stop: () => {
      over.abort();
      mark.remove();
    },
  };
}
