import { type RefObject, useLayoutEffect } from 'react';
import { keepFitting, type WidthName } from 'shared-contracts/drawing';

/** Keeps the page's window as wide as asked for, and drawn to fit into the stage. */
export function useFit(view: RefObject<HTMLElement | null>, width: WidthName): void {
  useLayoutEffect(() => (view.current ? keepFitting(view.current, width) : undefined), [view, width]);
}
