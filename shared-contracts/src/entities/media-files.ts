import type { Media, MediaFile } from './media.ts';

/** Types that are not read everywhere, and come in every width. */
const SIZED: readonly string[] = ['image/avif', 'image/webp'];

type Typed = Pick<MediaFile, 'type'>;
type Wide = Pick<MediaFile, 'metadata'>;

/** What says nothing of itself is taken for a picture. */
export const isPicture = ({ type }: Typed): boolean => type === undefined || type.startsWith('image/');

export const isSized = ({ type }: Typed): boolean => SIZED.includes(type ?? '');

/** 0 where it is not known. */
export const widthOf = ({ metadata }: Wide): number => metadata?.width ?? 0;

/** Whether it shows all of a medium, as it is: neither a part of it, nor one moment of what moves. */
export const isWhole = ({ crop, still }: Pick<MediaFile, 'crop' | 'still'>): boolean => !crop && !still;

/** Files of a crop of a picture, or of the whole; of the whole too where the crop has none, or none yet. */
export function filesShown(files: readonly MediaFile[], crop: string | undefined): readonly MediaFile[] {
  const cropped = crop === undefined ? [] : files.filter((file) => file.crop?.id === crop);
  return cropped.length > 0 ? cropped : files.filter((file) => !file.crop);
}

/** Of a picture, or a crop of it, what everybody can read; of a film or a document itself. */
export function mainFileOf({ type, files }: Pick<Media, 'type' | 'files'>, crop?: string): MediaFile | undefined {
  const shown = filesShown(files, crop).filter(({ still }) => !still);
  if (type !== 'image') return shown.find((file) => !isPicture(file)) ?? shown[0];
  return shown.find((file) => !isSized(file)) ?? shown.at(-1);
}

/** Of files that differ in width alone, the one to show at a width: no wider than it must be, and the widest where none is as wide. */
export function fileAbout<File extends Wide>(files: readonly File[], width: number): File | undefined {
  const byWidth = files.toSorted((one, other) => widthOf(one) - widthOf(other));
  return byWidth.find((file) => widthOf(file) >= width) ?? byWidth.at(-1);
}
