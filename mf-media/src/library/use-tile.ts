import { useNarrow } from './use-narrow.ts';

/** Pixels: a picture of 4 by 3 with its title below. Three of them fit on a phone. */
const TILES = { narrow: { width: 104, height: 104 }, wide: { width: 152, height: 144 } } as const;

/** The least of a tile. */
export function useTile(isSmall: boolean) {
  const isNarrow = useNarrow(720);
  return TILES[isSmall || isNarrow ? 'narrow' : 'wide'];
}
