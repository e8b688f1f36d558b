import { useEffect, useEffectEvent, useRef } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';

interface MoreAheadProps {
  /** What there is: looked at anew whenever it grows. */
  readonly items: Iterable<object>;
  readonly onMore: () => void;
}

/** Of what is seen, below which more is asked for. */
const AHEAD = '400% 0px';
const SCROLLING: readonly string[] = ['auto', 'scroll'];

/** What scrolls an element; null where that is the page. */
function scrollerOf(element: Element): Element | null {
  const { parentElement: parent } = element;
  if (!parent || parent === document.body) return null;
  return SCROLLING.includes(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

/**
 * Stands at the end of a list whose page, or whose dialog, is what scrolls. The list of React Aria looks at its own
 * scrolling alone: in a list as high as all it holds, its end would count as seen for ever.
 */
export function MoreAhead({ items, onMore }: MoreAheadProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still near after the list grew tells of it once more
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask(),
      { root: scrollerOf(element), rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  return (
    <div ref={end} aria-hidden>
      <Skeleton shape="row" count={2} />
    </div>
  );
}
