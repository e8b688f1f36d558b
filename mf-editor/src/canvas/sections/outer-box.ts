import { sectionElements } from './section-elements.ts';

/** Pixels of a window, or of a page. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Pixels beside a section that is narrower than its page. */
const SIDE = 12;
/** Sections before and after that may be its neighbours; the rest of the page is not measured. */
const NEAR = 6;

type Edge = 'Top' | 'Bottom';

const FIRST: Readonly<Record<Edge, 'previousElementSibling' | 'nextElementSibling'>> = {
  Top: 'previousElementSibling',
  Bottom: 'nextElementSibling',
};

/** A section's margin, or that of what it opens or closes: margins of one inside the other collapse. */
function marginOf(section: Element, edge: Edge): number {
  const view = section.ownerDocument.defaultView;
  let margin = 0;
  for (let each: Element | null = section; each && view; each = each.parentElement) {
    margin = Math.max(margin, Number.parseFloat(view.getComputedStyle(each)[`margin${edge}`]) || 0);
    // Columns stand side by side: each begins and ends where their row does.
    const isColumn = each.hasAttribute('data-region');
    if ((each[FIRST[edge]] && !isColumn) || each.localName === 'body') break;
  }
  return margin;
}

/** Between a section and its neighbour each has as much as its margin counts; one with a ground of its own has none. */
const shareOf = (gap: number, own: number, other: number): number =>
  own === 0 ? 0 : Math.min(own, (Math.max(gap, 0) * own) / (own + other));

const isAcross = (a: DOMRect, b: DOMRect): boolean => a.height > 0 && a.left < b.right && b.left < a.right;

interface Neighbour {
  readonly element: Element;
  readonly box: DOMRect;
}

const nearest = (sections: readonly Element[], isNeighbour: (box: DOMRect) => boolean): Neighbour | undefined => {
  for (const element of sections) {
    const box = element.getBoundingClientRect();
    if (isNeighbour(box)) return { element, box };
  }
  return undefined;
};

/** A section with the room around it, in the window of its page: its frame touches no words, and meets its neighbours'. */
export function outerBox(section: HTMLElement): Box {
  const box = section.getBoundingClientRect();
  const all = sectionElements(section.ownerDocument);
  const at = all.indexOf(section);
  const above = nearest(
    all.slice(Math.max(at - NEAR, 0), at).reverse(),
    (other) => isAcross(other, box) && other.bottom <= box.top + 1,
  );
  const below = nearest(
    all.slice(at + 1, at + 1 + NEAR),
    (other) => isAcross(other, box) && other.top >= box.bottom - 1,
  );
  const page = section.ownerDocument.documentElement.getBoundingClientRect();
  const before = shareOf(
    box.top - (above?.box.bottom ?? page.top),
    marginOf(section, 'Top'),
    above ? marginOf(above.element, 'Bottom') : 0,
  );
  const after = shareOf(
    (below?.box.top ?? page.bottom) - box.bottom,
    marginOf(section, 'Bottom'),
    below ? marginOf(below.element, 'Top') : 0,
  );
  const left = Math.max(box.left - SIDE, page.left);
  const right = Math.min(box.right + SIDE, page.right);
  return { left, top: box.top - before, width: right - left, height: box.height + before + after };
}
