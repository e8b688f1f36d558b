import type { Line } from '../line.ts';
import { measureLibrary } from '../media/measure-library.ts';
import { measurePictures } from '../media/measure-pictures.ts';
import { measureRange } from '../media/measure-range.ts';
import { measureUploads } from '../media/measure-uploads.ts';

/** A library of any size, and what its files cost to take, to make and to give out. */
export const media: Line = {
  name: 'media',
  measure: async () => [
    ...(await measureRange()),
    ...(await measureUploads()),
    ...(await measurePictures()),
    ...(await measureLibrary()),
  ],
};
