import type { Localised, RenderContext } from 'shared-contracts';
import { commerceWords } from '../../commerce/words.ts';
import { Words } from '../../components/Words.tsx';
import styles from './plans.module.css';

interface Props {
  /** Of the group, unique on the page. */
  readonly name: string;
  readonly note?: Localised<string>;
  readonly context: RenderContext;
}

/** By the month or by the year. */
export function TermSwitch({ name, note, context }: Props) {
  const { terms, monthly, yearly } = commerceWords(context.locale);
  return (
    <fieldset className={styles.terms}>
      <legend className="visually-hidden">{terms}</legend>
      <span className={styles.switch}>
        <label>
          <input type="radio" name={name} value="monthly" defaultChecked />
          <span>{monthly}</span>
        </label>
        <label>
          <input type="radio" name={name} value="yearly" />
          <span>{yearly}</span>
        </label>
      </span>
      <Words as="span" className={styles.yearlyNote} path="yearly_note" value={note} context={context} />
    </fieldset>
  );
}
