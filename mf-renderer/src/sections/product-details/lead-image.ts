import type { LeadImage } from '../../media/lead-image.ts';
import type { ProductDetailsSettings } from './definition.ts';

/** How wide the first picture is drawn, and those below it. */
export const SIZES = '(min-width: 72rem) 36rem, (min-width: 60rem) 52vw, (min-width: 46rem) 46vw, 100vw';
export const SMALL_SIZES = '(min-width: 72rem) 18rem, (min-width: 46rem) 25vw, 50vw';

export function leadImage({ images }: ProductDetailsSettings): LeadImage | null {
  const media = images?.[0];
  return media ? { media, sizes: SIZES } : null;
}
