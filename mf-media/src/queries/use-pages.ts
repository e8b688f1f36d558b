import { useCallback, useMemo, useState } from 'react';

/** Media of one answer: more than a large screen shows. */
export const PER_PAGE = 60;
/** Pages that are there before they come into view, the way that is scrolled, and the other way. */
const [AHEAD, BEHIND] = [4, 1];
/** Pages that are observed at once. */
const SLOTS = 20;
/** Pages between what has the focus and what is in view that are kept: what is between can be selected with both. */
const MOST_BETWEEN = 8;

/** A place for each page, where it stays while others come and go; the first ones matter most. */
function slotted(pages: readonly number[]): readonly (number | null)[] {
  const slots: (number | null)[] = Array.from({ length: SLOTS }, () => null);
  for (const page of pages.slice(0, SLOTS)) {
    const own = page % SLOTS;
    slots[slots[own] === null ? own : slots.indexOf(null)] = page;
  }
  return slots;
}

const pageOf = (place: number): number => Math.floor(place / PER_PAGE) + 1;

interface Seen {
  readonly question: string;
  readonly from: number;
  readonly to: number;
  /** Pages that are asked for beyond, before and after. */
  readonly before: number;
  readonly after: number;
}

/** Nobody has scrolled yet: the next page is enough. */
const beginning = (question: string): Seen => ({ question, from: 1, to: 1, before: 0, after: 1 });

function lookingAt(before: Seen, from: number, to: number): Seen {
  if (from === before.from && to === before.to) return before;
  const isUp = from < before.from;
  return { question: before.question, from, to, before: isUp ? AHEAD : BEHIND, after: isUp ? BEHIND : AHEAD };
}

/** Numbers from one to another, both with them, of pages that there are after the first. */
const between = (from: number, to: number, last: number): number[] => {
  const first = Math.max(2, from);
  return Array.from({ length: Math.max(0, Math.min(to, last) - first + 1) }, (_, index) => first + index);
};

/**
 * Which pages of what a question finds are needed beside the first, by what is in view, has the focus, or was chosen; as many
 * places each time, null where none is needed.
 */
export function usePages(question: string, total: number) {
  const [stored, setSeen] = useState<Seen>(beginning(question));
  const [focused, setFocused] = useState<number | null>(null);
  const [anchored, setAnchored] = useState<number | null>(null);
  const seen = stored.question === question ? stored : beginning(question);
  const see = useCallback(
    ({ first, last }: { readonly first: number; readonly last: number }) =>
      setSeen((before) =>
        lookingAt(before.question === question ? before : beginning(question), pageOf(first), pageOf(last)),
      ),
    [question],
  );
  const hold = useCallback((place: number) => setFocused(pageOf(place)), []);
  const anchor = useCallback((place: number) => setAnchored(pageOf(place)), []);
  const pages = useMemo(() => {
    const last = Math.ceil(total / PER_PAGE);
    const wanted = new Set(between(seen.from, seen.to, last));
    for (const page of between(seen.from - seen.before, seen.to + seen.after, last)) wanted.add(page);
    if (focused !== null) {
      wanted.add(focused);
      // Where the End key leads.
      wanted.add(last);
      const [from, to] = focused < seen.from ? [focused, seen.from] : [seen.to, focused];
      if (to - from <= MOST_BETWEEN) for (const page of between(from, to, last)) wanted.add(page);
    }
    // What Shift selects from.
    if (anchored !== null) wanted.add(anchored);
    return slotted([...wanted].filter((page) => page > 1 && page <= last));
  }, [seen.from, seen.to, seen.before, seen.after, focused, anchored, total]);
  return { pages, see, hold, anchor };
}
