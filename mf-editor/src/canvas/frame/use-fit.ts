import { type RefObject, useLayoutEffect } from 'react';
import type { WidthName } from '../../editor/editor-types.ts';
import { fitFrame } from './fit-frame.ts';

/** Keeps the page's window as wide as asked for, and drawn to fit into the stage. */
export function useFit(view: RefObject<HTMLElement | null>, width: WidthName): void {
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const apply = () => {
      const room = current.getBoundingClientRect();
      const stage = { width: room.width, height: room.height, window: globalThis.innerWidth };
      const { width: inline, height, scale } = fitFrame(stage, width);
      current.style.setProperty('--page-width', `${inline}px`);
      current.style.setProperty('--page-height', `${height}px`);
      current.style.setProperty('--page-scale', `${scale}`);
      const page = current.querySelector('iframe')?.contentDocument?.documentElement;
      page?.style.setProperty('--ui', `${1 / scale}`);
    };
    apply();
    const observer = new ResizeObserver(apply);
    observer.observe(current);
    return () => observer.disconnect();
  }, [view, width]);
}
