import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import type { ViewProps } from '../../kind/view.ts';
import { ContactForm } from './ContactForm.tsx';
import type { QuoteWidgetSettings } from './definition.ts';
import type { Asked } from './questions.ts';
import styles from './quote-widget.module.css';

interface Props extends ViewProps<QuoteWidgetSettings> {
  readonly questions: readonly Asked[];
}

/** The form, from questions that were read: all that a browser is sent of this kind. */
export function FormSection({ model, questions, context }: Props) {
  const editing = useSectionEditing();
  const { settings } = model;
  const { arrangement = 'split' } = settings;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-arrangement={arrangement}>
        <SectionHeading model={model} lead="intro" context={context} />
        {(questions.length > 0 || editing) && (
          <ContactForm id={model.id} settings={settings} questions={questions} posted={model.form} context={context} />
        )}
      </div>
    </SectionFrame>
  );
}
