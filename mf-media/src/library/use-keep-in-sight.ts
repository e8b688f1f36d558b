import { useEffect, useRef } from 'react';

/** Opening details makes the library narrower, and its rows stand elsewhere: what was pressed is brought back into sight. */
export function useKeepInSight(isOpen: boolean): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    // Rows have their new places a frame after the layout that is drawn now.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        document.activeElement?.closest('[role=row]')?.scrollIntoView({ block: 'center' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
}
