import { isDeepStrictEqual } from 'node:util';
import type { MediaCrop, MediaFile } from 'shared-contracts';
import type { MediaRow } from './media-row.ts';

type Cropped = Pick<MediaRow, 'type' | 'files' | 'metadata'>;

/** Crops that a medium is to have. */
export const wantedCrops = ({ type, metadata }: Pick<MediaRow, 'type' | 'metadata'>): readonly MediaCrop[] =>
  type === 'image' ? (metadata.crops ?? []) : [];

/** Whether a file shows a crop as it is wanted today: one of another part of the picture is no longer shown. */
const shows = ({ crop: made }: MediaFile, { name: _, ...wanted }: MediaCrop): boolean =>
  isDeepStrictEqual(made, wanted);

/** Files of a medium, without those of crops that it no longer has: the bytes of these go with all that nothing names. */
export const keptFiles = (medium: Cropped): MediaFile[] => {
  const wanted = wantedCrops(medium);
  return medium.files.filter((file) => !file.crop || wanted.some((crop) => shows(file, crop)));
};

/** Crops that no file has been made of yet. */
export const missingCrops = (medium: Cropped): MediaCrop[] =>
  wantedCrops(medium).filter((crop) => !medium.files.some((file) => shows(file, crop)));
