import { useSyncExternalStore } from 'react';

/** Pixels: a picture of 4 by 3 with its title below. Three of them fit on a phone. */
const TILES = { narrow: { width: 104, height: 104 }, wide: { width: 152, height: 144 } } as const;

const narrow = (): MediaQueryList | undefined => globalThis.matchMedia?.('(width < 720px)');

function subscribe(listener: () => void): () => void {
  const list = narrow();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** The least of a tile. */
export const useTile = () => TILES[useSyncExternalStore(subscribe, () => (narrow()?.matches ? 'narrow' : 'wide'))];
