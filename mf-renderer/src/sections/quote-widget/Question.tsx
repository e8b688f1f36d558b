import type { RenderContext } from 'shared-contracts';
import { formMessage } from 'shared-contracts/forms';
import { Anchor } from '../../components/Anchor.tsx';
import { useWords } from '../../editing/use-words.tsx';
import { Control } from './Control.tsx';
import type { Asked } from './questions.ts';
import styles from './quote-widget.module.css';
import { Ticks } from './Ticks.tsx';
import type { DayIn } from './use-contact-form.ts';

export interface QuestionProps {
  readonly asked: Asked;
  /** Of the control; notes stand at `{id}-help` and `{id}-error`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly value: readonly string[];
  readonly dayIn: DayIn | null;
  readonly autoFocus: boolean;
  readonly context: RenderContext;
}

interface NotesProps extends Pick<QuestionProps, 'id' | 'error'> {
  readonly link: Asked['link'];
  readonly help: ReturnType<typeof useWords>;
}

/** What stands beside a question: where to read more, how to answer it, and what is wrong with the answer. */
function Notes({ id, link, help, error }: NotesProps) {
  return (
    <>
      {link && (
        <p className={styles.help}>
          <Anchor href={link.href} newTab={link.newTab}>
            {link.words}
          </Anchor>
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
}

/** One question: its words, what it is answered in, and what is wrong with the answer. */
export function Question({ asked, id, error, value, dayIn, autoFocus, context }: QuestionProps) {
  const { field, link, width } = asked;
  const { locale } = context;
  const base = `fields.${field.index}`;
  const label = useWords(`${base}.label`, asked.label, context, styles.label);
  const help = useWords(`${base}.help`, asked.help, context, styles.help);
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
  const notes = <Notes id={id} link={link} help={help} error={error} />;
  const row = { className: styles.row, 'data-width': width, 'data-wrong': error ? '' : undefined };
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
        dayIn={dayIn}
        locale={locale}
        autoFocus={autoFocus}
      />
    </div>
  );
}
