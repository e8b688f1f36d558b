import type { LeadImage } from '../../media/lead-image.ts';
import type { SimpleCtaSettings } from './definition.ts';

/** The picture is as wide as the window. */
export const SIZES = '100vw';

export function leadImage({ image }: SimpleCtaSettings): LeadImage | null {
  const media = image?.[0];
  return media ? { media, sizes: SIZES } : null;
}
