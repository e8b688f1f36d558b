import type { LeadImage } from '../../media/lead-image.ts';
import type { ServicePackagesSettings } from './definition.ts';

/** How wide the picture of a package is drawn. */
export const SIZES = '(min-width: 72rem) 21rem, (min-width: 44rem) 46vw, 100vw';

export function leadImage({ packages }: ServicePackagesSettings): LeadImage | null {
  const media = packages?.[0]?.image?.[0];
  return media ? { media, sizes: SIZES } : null;
}
