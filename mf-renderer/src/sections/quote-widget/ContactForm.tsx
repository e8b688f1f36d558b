import { useEffect, useRef } from 'react';
import type { FormField, FormState, RenderContext } from 'shared-contracts';
import { FORM_INPUTS, formMessage } from 'shared-contracts/forms';
import { useSectionEditing } from '../../editing/section-editing.ts';
import { useWords } from '../../editing/use-words.tsx';
import { Confirmation } from './Confirmation.tsx';
import type { QuoteWidgetSettings } from './definition.ts';
import { Notice } from './Notice.tsx';
import { Question } from './Question.tsx';
import type { Asked } from './questions.ts';
import styles from './quote-widget.module.css';
import { useContactForm } from './use-contact-form.ts';

interface Props {
  /** Of the section. */
  readonly id: string;
  readonly settings: QuoteWidgetSettings;
  readonly questions: readonly Asked[];
  /** What became of it, where it was posted without script. */
  readonly posted: FormState | undefined;
  readonly context: RenderContext;
}

export function ContactForm({ id, settings, questions, posted, context }: Props) {
  const { locale, projectId, pagePath, draft } = context;
  const editing = useSectionEditing();
  const element = useRef<HTMLFormElement>(null);
  const place = { project: projectId, section: id, page: pagePath, locale, ...(draft && { draft }) };
  const fields = questions.map(({ field }) => field);
  const form = useContactForm(element, fields, place, posted);
  const { status, errors, dayIn } = form;
  const submit = useWords('submit', settings.submit, context);
  const wasSent = useRef(status === 'sent');
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'sent' || wasSent.current) return;
    wasSent.current = true;
    confirmation.current?.focus();
  }, [status]);
  if (status === 'sent') return <Confirmation ref={confirmation} value={settings.confirmation} context={context} />;
  const values = posted && 'values' in posted ? posted.values : {};
  const wrong = fields.filter(({ key }) => key in errors);
  const idOf = ({ key }: FormField): string => `f-${id}-${key}`;
  // A page that came back begins where there is something to do.
  const first = posted && wrong[0]?.key;
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className={styles.form}
      {...(!editing && { onSubmit: form.onSubmit, onChange: form.onChange, onFocus: form.onFocus })}
    >
      <Notice
        status={status}
        problems={wrong.map((field) => ({
          href: `#${idOf(field)}`,
          label: field.label,
          error: errors[field.key] ?? '',
        }))}
        isPosted={posted !== undefined && first === undefined}
        locale={locale}
      />
      <input type="hidden" name={FORM_INPUTS.section} value={id} />
      {posted && 'ticket' in posted && <input type="hidden" name={FORM_INPUTS.ticket} value={posted.ticket} />}
      <div className={styles.trap}>
        <label htmlFor={`f-${id}${FORM_INPUTS.trap}`}>{formMessage('leave-empty', locale)}</label>
        <input id={`f-${id}${FORM_INPUTS.trap}`} name={FORM_INPUTS.trap} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.rows}>
        {questions.map((asked) => (
          <Question
            key={asked.field.key}
            asked={asked}
            id={idOf(asked.field)}
            error={errors[asked.field.key]}
            value={values[asked.field.key] ?? []}
            dayIn={dayIn}
            autoFocus={first === asked.field.key}
            context={context}
          />
        ))}
      </div>
      <button
        type="submit"
        className={`button ${styles.submit}`}
        aria-disabled={status === 'sending' || undefined}
        data-island-click=""
      >
        <span className={submit?.className} lang={submit?.lang} {...submit?.mark}>
          {status === 'sending' ? formMessage('sending', locale) : (submit?.node ?? formMessage('send', locale))}
        </span>
      </button>
      {editing && <Confirmation value={settings.confirmation} context={context} />}
    </form>
  );
}
