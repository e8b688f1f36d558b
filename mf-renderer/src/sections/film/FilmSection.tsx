import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Film } from '../../media/Film.tsx';
import { imageSources } from '../../media/image-sources.ts';
import type { FilmSettings } from './definition.ts';
import styles from './film.module.css';

export function FilmSection({ model, context }: ViewProps<FilmSettings>) {
  const { film, captions, poster } = model.settings;
  const media = film?.[0];
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {media && (
          <div className={styles.film}>
            <Film
              path="film"
              media={media}
              captions={captions}
              poster={imageSources(poster?.[0])?.src}
              context={context}
            />
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
