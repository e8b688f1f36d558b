import { useSyncExternalStore } from 'react';

export type Screen = 'phone' | 'tablet' | 'desktop';

const QUERIES = { phone: '(width < 720px)', tablet: '(width < 1100px)' } as const;

const listOf = (query: string): MediaQueryList | null => globalThis.matchMedia?.(query) ?? null;

function subscribe(listener: () => void): () => void {
  const lists = Object.values(QUERIES).map(listOf);
  for (const list of lists) list?.addEventListener('change', listener);
  return () => {
    for (const list of lists) list?.removeEventListener('change', listener);
  };
}

function read(): Screen {
  if (listOf(QUERIES.phone)?.matches) return 'phone';
  return listOf(QUERIES.tablet)?.matches ? 'tablet' : 'desktop';
}

/** How much room the frame has: on a phone everything is a sheet, on a tablet panels lie over the canvas. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, read, () => 'desktop');
