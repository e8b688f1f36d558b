import { type RefObject, useEffect } from 'react';

/** Pixels of the page's window, drawn smaller to fit. */
const PAGE_WIDTH = 1280;

/** Fits a window of the page's own width into its place. */
export function useScale(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      place.style.setProperty('--scale', String(place.clientWidth / PAGE_WIDTH));
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame]);
}
