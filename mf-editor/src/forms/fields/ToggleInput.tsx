import { Switch } from '@shared-contracts/ui/fields';
import styles from './fields.module.css';
import { InputNotes } from './InputNotes.tsx';
import type { InputProps } from './input-props.ts';

export function ToggleInput({
  field,
  value,
  set,
  label,
  language,
  description,
  isReadOnly,
  message,
  notice,
  onLeave,
}: InputProps<'toggle'>) {
  return (
    <div className={styles.field}>
      <Switch
        isSelected={typeof value === 'boolean' ? value : field.default}
        onChange={set}
        onBlur={onLeave}
        isReadOnly={isReadOnly}
      >
        {language ? `${label} (${language})` : label}
      </Switch>
      <InputNotes description={description} message={message} notice={notice} />
    </div>
  );
}
