import { RichText } from '../../components/RichText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { ViewProps } from '../../kind/view.ts';
import type { RichTextSettings } from './definition.ts';
import styles from './rich-text.module.css';

export function RichTextSection({ model, context }: ViewProps<RichTextSettings>) {
  const { body, arrangement = 'stacked', align = 'start' } = model.settings;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-arrangement={arrangement} data-align={align}>
        <SectionHeading model={model} context={context} />
        <RichText path="body" value={body} context={context} />
      </div>
    </SectionFrame>
  );
}
