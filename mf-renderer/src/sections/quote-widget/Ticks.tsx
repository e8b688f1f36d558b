import type { FormField } from 'shared-contracts';
import styles from './quote-widget.module.css';

interface Props {
  readonly field: FormField;
  readonly id: string;
  readonly value: readonly string[];
  readonly autoFocus: boolean;
}

/** Choices that are all shown: one of them, or several. */
export function Ticks({ field: { type, key, required, options }, id, value, autoFocus }: Props) {
  const isOne = type === 'radio';
  return (
    <div className={styles.ticks}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.tick}>
          <input
            id={index === 0 ? id : undefined}
            type={isOne ? 'radio' : 'checkbox'}
            name={key}
            value={option.value}
            defaultChecked={value.includes(option.value)}
            required={isOne && required}
            // biome-ignore lint/a11y/noAutofocus: the first thing to mend on a page that was sent and came back
            autoFocus={autoFocus && index === 0}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
