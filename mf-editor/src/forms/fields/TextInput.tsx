import { TextArea, TextField } from '@shared-contracts/ui/fields';
import { useWords } from '../state/use-words.ts';
import type { InputProps } from './input-props.ts';

/** From this share of the length on, what is left is said. */
const NEAR = 0.8;

export function TextInput({ field, value, set, description, message, onLeave, address, ...props }: InputProps<'text'>) {
  const { t } = useWords();
  const text = typeof value === 'string' ? value : '';
  const count = text.length >= field.max * NEAR ? t('forms.text.count', { count: text.length, max: field.max }) : null;
  const shared = {
    ...props,
    value: text,
    onChange: set,
    onBlur: onLeave,
    // There from the start, for what appears later would not be tied to the field.
    description: <>{[description, count].filter(Boolean).join(' · ')}</>,
    inputRef: (input: HTMLElement | null) => {
      if (input && address.locale) input.lang = address.locale;
    },
    errorMessage: message ?? undefined,
  };
  return field.multiline ? <TextArea {...shared} /> : <TextField {...shared} />;
}
