import type { Line } from '../line.ts';
import { measureLibrary } from '../media/measure-library.ts';
import { measureRange } from '../media/measure-range.ts';

/** A library of any size, and what its files cost to take, to make and to give out. */
export const media: Line = {
  name: 'media',
  measure: async () => [...(await measureRange()), ...(await measureLibrary())],
};
