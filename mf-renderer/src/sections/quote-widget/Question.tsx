import type { FormField, RenderContext } from 'shared-contracts';
import { formMessage } from 'shared-contracts/forms';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import { Control } from './Control.tsx';
import type { QuestionSettings } from './definition.ts';
import styles from './quote-widget.module.css';
import { Ticks } from './Ticks.tsx';

export interface QuestionProps {
  readonly field: FormField;
  readonly settings: QuestionSettings;
  /** Of the control; notes stand at `{id}-help` and `{id}-error`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly today: string | null;
  readonly autoFocus: boolean;
  readonly context: RenderContext;
}

/** One question: its words, what it is answered in, and what is wrong with the answer. */
export function Question({ field, settings, id, error, value, today, autoFocus, context }: QuestionProps) {
  const { locale } = context;
  const base = `fields.${field.index}`;
  const label = useWords(`${base}.label`, settings.label, context, styles.label);
  const help = useWords(`${base}.help`, settings.help, context, styles.help);
  const isTick = field.type === 'consent' || (field.type === 'checkbox' && field.options.length === 0);
  const isGroup = !isTick && (field.type === 'radio' || field.type === 'checkbox');
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const words = label && (
    <>
      <span className={label.className} lang={label.lang} {...label.mark}>
        {label.node}
      </span>
      {!field.required && <span className={styles.optional}>{` (${formMessage('optional', locale)})`}</span>}
    </>
  );
  const notes = (
    <>
      {settings.link && (
        <p className={styles.help}>
          <SmartLink link={settings.link} context={context}>
            {settings.link.url.replace(/^https?:\/\//, '')}
          </SmartLink>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={help.className} lang={help.lang} {...help.mark}>
          {help.node}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  const row = { className: styles.row, 'data-width': settings.width, 'data-wrong': error ? '' : undefined };
  if (isTick)
    return (
      <div {...row}>
        <label className={styles.tick}>
          <input
            id={id}
            type="checkbox"
            name={field.key}
            defaultChecked={value.includes('on')}
            required={field.required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            // biome-ignore lint/a11y/noAutofocus: the first thing to mend on a page that was sent and came back
            autoFocus={autoFocus}
          />
          <span>{words}</span>
        </label>
        {notes}
      </div>
    );
  if (isGroup)
    return (
      <fieldset {...row} aria-describedby={describedBy}>
        <legend>{words}</legend>
        {notes}
        <Ticks field={field} id={id} value={value} autoFocus={autoFocus} />
      </fieldset>
    );
  return (
    <div {...row}>
      <label htmlFor={id}>{words}</label>
      {notes}
      <Control
        field={field}
        id={id}
        describedBy={describedBy}
        isWrong={error !== undefined}
        value={value}
        today={today}
        locale={locale}
        autoFocus={autoFocus}
      />
    </div>
  );
}
