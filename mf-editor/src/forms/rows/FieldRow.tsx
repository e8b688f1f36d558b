import { cx } from '@shared-contracts/ui';
import { memo } from 'react';
import styles from '../fields/fields.module.css';
import type { FieldRowProps } from '../fields/input-props.ts';
import { useFormScope } from '../state/form-scope.ts';
import { FieldCell } from './FieldCell.tsx';

/** A field of a form: once, or once for each language that is shown. */
export const FieldRow = memo(function FieldRow({ field, path, isNested = false }: FieldRowProps) {
  const { shown } = useFormScope();
  const cell = { field, path, isNested, Row: FieldRow };
  if (!field.localised) return <FieldCell {...cell} locale={null} />;
  return (
    <div className={cx(styles.languages, shown.length > 1 && styles.sideBySide)}>
      {shown.map((locale) => (
        <FieldCell key={locale} {...cell} locale={locale} />
      ))}
    </div>
  );
});
