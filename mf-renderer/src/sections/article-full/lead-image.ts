import type { LeadImage } from '../../media/lead-image.ts';
import { articleIn } from './article.ts';

export const IMAGE_SIZES = '(min-width: 72rem) 60rem, 100vw';

export function leadImage(data: unknown): LeadImage | null {
  const image = articleIn(data)?.image;
  return image ? { media: image, sizes: IMAGE_SIZES } : null;
}
