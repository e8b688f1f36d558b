/** Where in the window, from its upper edge, both pages show the same. */
const LINE = 0.3;

/** What stands at that line of a page: a section, and how far it is through. */
function lineOf(document: Document): { readonly id: string; readonly part: number } | null {
  const line = (document.defaultView?.innerHeight ?? 0) * LINE;
  for (const section of document.querySelectorAll('[data-section][id]')) {
    const { top, bottom, height } = section.getBoundingClientRect();
    if (bottom >= line && height > 0) return { id: section.id, part: (line - top) / height };
  }
  return null;
}

/** Brings the same section to the same line; a page that has none of it stays where it is. */
function follow(leader: Document, follower: Document): void {
  const view = follower.defaultView;
  const at = lineOf(leader);
  const section = at && follower.getElementById(at.id);
  if (!view || !at || !section) return;
  const { top, height } = section.getBoundingClientRect();
  view.scrollBy({ top: top + height * at.part - view.innerHeight * LINE, behavior: 'instant' });
}

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface ScrollPair {
  /** A page that is drawn; returns how it is let go of. */
  readonly add: (document: Document) => () => void;
  /** Nobody leads until somebody scrolls: each page goes where it is sent. */
  readonly rest: () => void;
}

/** Lets two drawn pages scroll together: whichever somebody scrolls leads. */
export function createScrollPair(): ScrollPair {
  const pages = new Set<Document>();
  let leader: Document | null = null;
  const lead = (document: Document) => (): void => {
    leader = document;
  };
  const add = (document: Document) => {
    const over = new AbortController();
    const { signal } = over;
    pages.add(document);
    for (const touch of TOUCHES)
      document.addEventListener(touch, lead(document), { signal, passive: true, capture: true });
    document.addEventListener(
      'scroll',
      () => {
        if (leader !== document) return;
        for (const other of pages) if (other !== document) follow(document, other);
      },
      { signal, passive: true },
    );
    return () => {
      over.abort();
      pages.delete(document);
    };
  };
  return {
    add,
    rest: () => {
      leader = null;
    },
  };
}
