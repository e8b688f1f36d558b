import { Button } from '@shared-contracts/ui';
import { type Field, isGroup } from 'shared-contracts/sections';
import { useEditor } from '../../editor/use-editor.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import styles from '../fields/fields.module.css';
import type { InputProps } from '../fields/input-props.ts';
import { useFieldValue } from '../state/use-field.ts';
import { useWords } from '../state/use-words.ts';
import { repairLanguages, repairValue } from '../values/repair-value.ts';

/** So much of a value that no input can show is enough to recognise it. */
const SHOWN = 200;

/** A value of another type than its field: it is shown as it is, and mended when somebody says so. */
export function BrokenField({
  field,
  shared,
}: {
  readonly field: Field;
  readonly shared: Omit<InputProps, 'field' | 'value' | 'set'>;
}) {
  const { t } = useWords();
  const editor = useEditor();
  const { section, path, locale } = shared.address;
  const whole = useFieldValue({ section, path, locale: null });
  const lacksLanguages = field.localised && !isGroup(whole);
  const value = useFieldValue(shared.address);
  const repair = (): void =>
    editor.apply(
      lacksLanguages
        ? {
            type: 'set-field',
            section,
            path,
            locale: null,
            value: repairLanguages(field, whole, editor.context.defaultLocale),
          }
        : { type: 'set-field', section, path, locale, value: repairValue(field, value) },
    );
  return (
    <FieldGroup {...shared} notice={undefined}>
      <div className={styles.broken}>
        <code className={styles.raw}>{(JSON.stringify(value) ?? '').slice(0, SHOWN)}</code>
        <Button size="small" onPress={repair} isDisabled={shared.isReadOnly}>
          {t('forms.broken.repair')}
        </Button>
      </div>
    </FieldGroup>
  );
}
