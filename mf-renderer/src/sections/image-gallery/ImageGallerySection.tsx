import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { wordsIn } from '../../text/words.ts';
import type { ImageGallerySettings } from './definition.ts';
import { GalleryFigure } from './GalleryFigure.tsx';
import styles from './image-gallery.module.css';
import './lightbox.css';
import { sizesFor } from './lead-image.ts';

export function ImageGallerySection({ model, context }: ViewProps<ImageGallerySettings>) {
  const { images = [], columns = '3', ratio = 'landscape' } = model.settings;
  const words = wordsIn(context.locale);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {images.length > 0 && (
          <ul className={styles.grid} data-columns={columns} data-ratio={ratio}>
            {images.map((item, index) => (
              <GalleryFigure
                key={index}
                item={item}
                index={index}
                sizes={sizesFor(columns)}
                eager={model.first && index === 0}
                openLabel={words.openImage}
                context={context}
              />
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
