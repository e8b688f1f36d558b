import { outerBox } from '../../canvas/sections/outer-box.ts';
import type { Mark } from './marks.ts';

/** The part of a section that a value is drawn in: its own, that of what it is a part of, else the section. */
function elementOf(document: Document, { section: id, path }: Mark): HTMLElement | null {
  const section = document.getElementById(`s-${id}`);
  if (!section || path === null) return section;
  const isShown = (element: Element | null): element is HTMLElement =>
    element instanceof (document.defaultView?.HTMLElement ?? HTMLElement) && element.getClientRects().length > 0;
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) {
    const own = section.querySelector(`[data-field="${CSS.escape(at)}"]`);
    if (isShown(own)) return own;
    const inner = section.querySelector(`[data-field^="${CSS.escape(at)}."]`);
    if (isShown(inner)) return inner;
  }
  return section;
}

interface Spot {
  readonly element: HTMLElement;
  readonly marks: Mark[];
}

/** Marks by where they stand: several of one place have one frame. */
function spotsOf(document: Document, marks: readonly Mark[]): readonly Spot[] {
  const spots = new Map<Element, Spot>();
  for (const mark of marks) {
    const element = elementOf(document, mark);
    if (!element) continue;
    const spot = spots.get(element) ?? { element, marks: [] };
    spot.marks.push(mark);
    spots.set(element, spot);
  }
  return [...spots.values()];
}

export interface MarkLayer {
  readonly show: (marks: readonly Mark[], current: number | null) => void;
  /** Brings a mark into sight, once what it marks is drawn; where there is none of that number, nothing happens. */
  readonly reveal: (number: number) => void;
}

/** Room between what is marked and its frame, in pixels of the page. */
const ROOM = 4;
/** Closer to the edge of the window than this, numbers stand inside of their frame. */
const EDGE = 24;

interface LayerOptions {
  readonly document: Document;
  /** What the page is drawn in. */
  readonly page: HTMLElement;
  readonly onPick: (number: number) => void;
  readonly signal: AbortSignal;
}

type ButtonOf = (mark: Mark) => HTMLElement;

/** A frame around what is marked, with the numbers of its marks. */
function boxOf(view: Window, { element, marks }: Spot, current: number | null, buttonOf: ButtonOf): HTMLElement {
  const isSection = element.hasAttribute('data-section');
  const { left, top, width, height } = isSection ? outerBox(element) : element.getBoundingClientRect();
  const room = isSection ? 0 : ROOM;
  const box = view.document.createElement('div');
  const [first] = marks;
  const isMixed = marks.some(({ kind }) => kind !== first?.kind);
  const isNearTop = top + view.scrollY < EDGE;
  const isNearEdge = left + width > view.innerWidth - EDGE || isNearTop;
  box.setAttribute('data-mark', isMixed ? 'changed' : (first?.kind ?? ''));
  box.toggleAttribute('data-edge', isSection || isNearEdge);
  // Above their section, numbers cover none of its words.
  box.toggleAttribute('data-above', isSection && !isNearTop);
  box.toggleAttribute('data-whole', isSection);
  box.toggleAttribute(
    'data-current',
    marks.some(({ number }) => number === current),
  );
  const place = { left: left + view.scrollX - room, top: top + view.scrollY - room };
  for (const [name, value] of Object.entries({ ...place, width: width + 2 * room, height: height + 2 * room }))
    box.style.setProperty(name, `${value}px`);
  const numbers = view.document.createElement('span');
  numbers.append(...marks.map(buttonOf));
  box.append(numbers);
  return box;
}

/** Frames with numbers over a page, where they stay as it changes its size. */
export function createMarkLayer({ document, page, onPick, signal }: LayerOptions): MarkLayer {
  const view = document.defaultView;
  const layer = document.createElement('div');
  layer.toggleAttribute('data-marks', true);
  document.body.append(layer);
  let marks: readonly Mark[] = [];
  let current: number | null = null;
  let isPlanned = false;
  let awaited: number | null = null;

  const reveal = (number: number): void => {
    const mark = marks.find((candidate) => candidate.number === number);
    const element = mark && elementOf(document, mark);
    awaited = mark && !element ? number : null;
    const isStill = view?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isTall = element && view && element.getBoundingClientRect().height > view.innerHeight;
    element?.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: isStill ? 'instant' : 'smooth' });
  };
  const button: ButtonOf = ({ number, words }) => {
    const made = document.createElement('button');
    made.type = 'button';
    // By keyboard, the list and its arrows lead through the differences.
    made.tabIndex = -1;
    made.textContent = String(number);
    made.setAttribute('aria-label', words);
    made.toggleAttribute('data-current', number === current);
    made.addEventListener('click', () => onPick(number));
    return made;
  };
  const plan = (): void => {
    if (isPlanned || !view) return;
    isPlanned = true;
    view.requestAnimationFrame(() => {
      isPlanned = false;
      if (signal.aborted) return;
      layer.replaceChildren(...spotsOf(document, marks).map((spot) => boxOf(view, spot, current, button)));
      if (awaited !== null) reveal(awaited);
    });
  };

  const resized = new ResizeObserver(plan);
  resized.observe(page);
  const changed = new MutationObserver(plan);
  changed.observe(page, { childList: true, subtree: true, characterData: true });
  page.addEventListener('load', plan, { capture: true, signal });
  view?.addEventListener('resize', plan, { signal });
  signal.addEventListener('abort', () => {
    resized.disconnect();
    changed.disconnect();
  });
  return {
    show: (next, at) => {
      marks = next;
      current = at;
      plan();
    },
    reveal,
  };
}
