import { type RefObject, useEffect, useState } from 'react';

/** Pixels beyond the edge of what is seen at which a picture is drawn already. */
const NEAR = '120px';

/** Whether a place has come into sight once. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
