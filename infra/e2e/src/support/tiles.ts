/** Serves the tiles of maps; nothing answers there but what a test puts in its place. */
export const TILE_HOST = 'http://tiles.example';

/** One object for all: tests with the same settings share a product. */
export const TILE_SETTINGS = { MAP_TILES: `${TILE_HOST}/{z}/{x}/{y}.png` };
