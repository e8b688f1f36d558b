import { readFormFields } from 'shared-contracts/forms';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { useSectionEditing } from '../../editing/section-editing.ts';
import type { ViewProps } from '../view.ts';
import { ContactForm } from './ContactForm.tsx';
import type { QuoteWidgetSettings } from './definition.ts';
import styles from './quote-widget.module.css';

export function QuoteWidgetSection({ model, context }: ViewProps<QuoteWidgetSettings>) {
  const editing = useSectionEditing();
  const { settings } = model;
  const { eyebrow, title, intro, arrangement = 'split' } = settings;
  const fields = readFormFields(settings.fields, context);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-arrangement={arrangement}>
        <SectionHeading
          level={model.heading}
          eyebrow={eyebrow}
          title={title}
          intro={{ path: 'intro', value: intro }}
          context={context}
        />
        {(fields.length > 0 || editing) && (
          <ContactForm id={model.id} settings={settings} fields={fields} posted={model.form} context={context} />
        )}
      </div>
    </SectionFrame>
  );
}
