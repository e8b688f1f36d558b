import { RichText } from '../../components/RichText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Picture } from '../../media/Picture.tsx';
import type { TextWithImageSettings } from './definition.ts';
import { sizesFor } from './lead-image.ts';
import styles from './text-with-image.module.css';

export function TextWithImageSection({ model, context }: ViewProps<TextWithImageSettings>) {
  const { text, image, position = 'right', ratio = 'landscape', link, link_label } = model.settings;
  const media = image?.[0];
  const label = useWords('link_label', link_label, context, 'button');
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-position={media ? position : 'none'}>
        <div className={styles.words} data-on={media && position === 'behind' ? 'deep' : undefined}>
          <SectionHeading model={model} context={context} />
          <RichText path="text" value={text} context={context} />
          {label && (label.mark || link?.url) && (
            <p className={styles.action}>
              <SmartLink link={link} context={context} className={label.className} lang={label.lang} mark={label.mark}>
                {label.node}
              </SmartLink>
            </p>
          )}
        </div>
        {media && (
          <div className={styles.picture} data-ratio={ratio}>
            <Picture path="image" media={media} sizes={sizesFor(position)} context={context} eager={model.first} />
          </div>
        )}
      </div>
    </SectionFrame>
  );
}
