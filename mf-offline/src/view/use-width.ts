import { useState } from 'react';
import type { WidthName } from 'shared-contracts/drawing';

const KEY = 'sections-draft-view-width';
const WIDTHS: readonly string[] = ['desktop', 'tablet', 'phone'] satisfies WidthName[];

function stored(): WidthName {
  try {
    const width = sessionStorage.getItem(KEY) ?? '';
    return WIDTHS.includes(width) ? (width as WidthName) : 'desktop';
  } catch {
    return 'desktop';
  }
}

/** How wide pages are looked at, the same from one page to the next in this tab. */
export function useWidth(): readonly [WidthName, (width: WidthName) => void] {
  const [width, setWidth] = useState(stored);
  const set = (next: WidthName): void => {
    setWidth(next);
    try {
      sessionStorage.setItem(KEY, next);
    } catch {
      // It is the same on this page alone then.
    }
  };
  return [width, set];
}
