import { cx } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './color-field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface ColorFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'value' | 'onChange'> {
  /** As it is stored: `#2f4a3c`, or any text a person is still typing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Colour of the swatch where none is given: what holds instead. Default: an empty one. */
  readonly instead?: string;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc` as `#aabbcc`, which is all a browser's colour chooser takes. */
const longHex = (value: string): string => (value.length === 4 ? value.replaceAll(/[0-9a-f]/gi, '$&$&') : value);

/** A colour: typed, or chosen in the browser's own chooser behind the swatch. */
export function ColorField({ value, onChange, instead = '', className, ...props }: ColorFieldProps) {
  const words = useWords();
  const shown = value === '' ? instead : value;
  return (
    <TextField
      {...props}
      value={value}
      onChange={onChange}
      className={cx(styles.field, className)}
      prefix={
        <input
          type="color"
          className={styles.swatch}
          data-beside
          aria-label={words.colour}
          data-blank={shown === '' || undefined}
          value={HEX.test(shown) ? longHex(shown) : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          disabled={props.isDisabled || props.isReadOnly}
        />
      }
    />
  );
}
