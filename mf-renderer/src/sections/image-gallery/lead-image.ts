import type { LeadImage } from '../../media/lead-image.ts';
import type { ImageGallerySettings } from './definition.ts';

const SIZES: Readonly<Record<NonNullable<ImageGallerySettings['columns']>, string>> = {
  '2': '(min-width: 72rem) 32rem, (min-width: 36rem) 46vw, 100vw',
  '3': '(min-width: 72rem) 21rem, (min-width: 48rem) 30vw, (min-width: 36rem) 46vw, 100vw',
  '4': '(min-width: 72rem) 16rem, (min-width: 48rem) 23vw, 46vw',
};

/** How wide a picture of the grid is drawn, by the number of columns. */
export const sizesFor = (columns: keyof typeof SIZES): string => SIZES[columns];

export function leadImage({ images, columns = '3' }: ImageGallerySettings): LeadImage | null {
  const media = images?.[0]?.image?.[0];
  return media ? { media, sizes: sizesFor(columns) } : null;
}
