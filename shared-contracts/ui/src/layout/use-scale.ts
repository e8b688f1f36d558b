import { type RefObject, useEffect } from 'react';

/** Fits a window of a page, so many pixels wide, into its place. */
export function useScale(frame: RefObject<HTMLIFrameElement | null>, width: number): void {
  useEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      place.style.setProperty('--scale', String(place.clientWidth / width));
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame, width]);
}
