import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Picture } from '../../media/Picture.tsx';
import { CtaButton } from './CtaButton.tsx';
import type { SimpleCtaSettings } from './definition.ts';
import { SIZES } from './lead-image.ts';
import styles from './simple-cta.module.css';

export function SimpleCtaSection({ model, context }: ViewProps<SimpleCtaSettings>) {
  const { image, link, link_label, second_link, second_label, align = 'center' } = model.settings;
  const media = image?.[0];
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-align={align} data-picture={media ? '' : undefined} data-on={media && 'deep'}>
        {media && (
          <div className={styles.picture}>
            <Picture path="image" media={media} sizes={SIZES} context={context} eager={model.first} />
          </div>
        )}
        <SectionHeading model={model} lead="text" context={context} />
        <p className={styles.actions}>
          <CtaButton path="link_label" label={link_label} link={link} className="button" context={context} />
          <CtaButton
            path="second_label"
            label={second_label}
            link={second_link}
            className={`button ${styles.second}`}
            context={context}
          />
        </p>
      </div>
    </SectionFrame>
  );
}
