import type { LeadImage } from '../../media/lead-image.ts';
import type { TextWithImageSettings } from './definition.ts';

const FULL = '(min-width: 72rem) 66rem, 100vw';
const SIZES: Readonly<Record<NonNullable<TextWithImageSettings['position']>, string>> = {
  left: '(min-width: 72rem) 33rem, (min-width: 48rem) 48vw, 100vw',
  right: '(min-width: 72rem) 33rem, (min-width: 48rem) 48vw, 100vw',
  top: FULL,
  bottom: FULL,
  behind: '100vw',
};

/** How wide the picture is drawn, by its place. */
export const sizesFor = (position: keyof typeof SIZES): string => SIZES[position];

export function leadImage({ image, position = 'right' }: TextWithImageSettings): LeadImage | null {
  const media = image?.[0];
  return media ? { media, sizes: sizesFor(position) } : null;
}
