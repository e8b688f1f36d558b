import type { MediaRef, RenderContext } from 'shared-contracts';
import { Picture } from '../../media/Picture.tsx';
import { SIZES, SMALL_SIZES } from './lead-image.ts';
import styles from './product-details.module.css';

interface Props {
  readonly images: readonly MediaRef[];
  readonly ratio: 'landscape' | 'portrait' | 'square';
  readonly eager: boolean;
  readonly context: RenderContext;
}

/** The first picture large, the others below it in pairs. */
export const ProductPictures = ({ images, ratio, eager, context }: Props) =>
  images.length > 0 && (
    <div className={styles.pictures} data-ratio={ratio}>
      {images.map((media, index) => (
        <Picture
          key={index}
          path="images"
          media={media}
          sizes={index === 0 ? SIZES : SMALL_SIZES}
          context={context}
          eager={eager && index === 0}
        />
      ))}
    </div>
  );
