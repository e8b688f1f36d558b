import type { Locale } from 'shared-contracts';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import { wordsIn } from '../../text/words.ts';
import type { Slide } from './slides.ts';

export interface GalleryLightboxProps {
  readonly slides: readonly Slide[];
  /** Position in `slides` to open at. */
  readonly index: number;
  readonly locale: Locale;
  readonly onClose: () => void;
}

const STILL = { fade: 0, swipe: 0, navigation: 0 };

export function GalleryLightbox({ slides, index, locale, onClose }: GalleryLightboxProps) {
  const words = wordsIn(locale);
  return (
    <Lightbox
      open
      index={index}
      slides={[...slides]}
      close={onClose}
      plugins={[Captions]}
      className="site-lightbox"
      animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? STILL : { fade: 200, swipe: 300 }}
      carousel={{ finite: slides.length < 2, preload: 1, imageProps: { decoding: 'async' } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{
        Previous: words.previous,
        Next: words.next,
        Close: words.close,
        Lightbox: words.lightbox,
        'Photo gallery': words.lightbox,
        Carousel: words.lightbox,
        Slide: words.image,
        '{index} of {total}': words.position,
      }}
    />
  );
}
