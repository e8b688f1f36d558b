import { Segmented } from '@shared-contracts/ui/fields';
import type { Field } from 'shared-contracts/sections';
import { useWords } from '../state/use-words.ts';
import styles from './fields.module.css';
import { InputNotes } from './InputNotes.tsx';
import type { InputProps } from './input-props.ts';
import { lazyInput } from './lazy-input.tsx';

/** So many letters of all options stand beside each other in a panel of the usual width. */
const LETTERS_IN_A_ROW = 28;

const ListedSelect = lazyInput(async () => (await import('./ListedSelect.tsx')).ListedSelect);

type SelectField = Extract<Field, { type: 'select' }>;

const fitInARow = (words: readonly string[]): boolean =>
  words.length >= 2 && words.length <= 4 && words.join('').length <= LETTERS_IN_A_ROW;

/** What the page shows where nothing, or nothing known, is stored; nothing where a choice is required. */
function chosen(field: SelectField, value: unknown): string {
  const known = field.options.find((option) => option.value === value)?.value ?? field.default;
  return known ?? (field.required ? '' : (field.options[0]?.value ?? ''));
}

/** Few and short options are all seen; others open as a list. */
export function SelectInput(props: InputProps<'select'>) {
  const { address: _, placeholder: __, ...shared } = props;
  const { field, value, set, label, language, description, isReadOnly, message, notice } = shared;
  const { locale } = useWords();
  const items = field.options.map((option) => ({ id: option.value, label: option.label[locale] }));
  if (fitInARow(items.map((item) => item.label)))
    return (
      <div className={styles.field}>
        <Segmented
          label={language ? `${label} (${language})` : label}
          isField
          items={items}
          value={chosen(field, value)}
          onChange={set}
          isDisabled={isReadOnly}
        />
        <InputNotes description={description} message={message} notice={notice} />
      </div>
    );
  return <ListedSelect {...shared} items={items} value={chosen(field, value)} />;
}
