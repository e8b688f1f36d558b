import { Skeleton } from '@shared-contracts/ui';
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import type { Field, Locale } from 'shared-contracts/sections';
import { useFormScope } from '../state/form-scope.ts';
import { type FieldAddress, fieldKey, markLeft } from '../state/form-store.ts';
import { useFieldMessage, useFieldProblem, useFieldValue, useSetField } from '../state/use-field.ts';
import { useFormStore } from '../state/use-form-state.ts';
import { useShownField } from '../state/use-shown-field.ts';
import { useWords } from '../state/use-words.ts';
import { TranslationNotice } from '../translations/TranslationNotice.tsx';
import { useTranslation } from '../translations/use-translation.ts';
import { BrokenField } from './BrokenField.tsx';
import styles from './fields.module.css';
import type { FieldRowComponent, InputProps } from './input-props.ts';
import { INPUTS } from './inputs.ts';

const ListInput = lazy(() => import('../lists/ListInput.tsx').then((module) => ({ default: module.ListInput })));

type Shared = Omit<InputProps, 'field' | 'value' | 'set'>;

function ValueInput({ field, shared }: { readonly field: Exclude<Field, { type: 'list' }>; readonly shared: Shared }) {
  const value = useFieldValue(shared.address);
  const set = useSetField(shared.address);
  const Input = INPUTS[field.type] as ComponentType<InputProps>;
  return (
    <Suspense fallback={<Skeleton shape="control" />}>
      <Input {...shared} field={field} value={value} set={set} />
    </Suspense>
  );
}

/** A field in one language, with everything that is to be said about it. */
export function FieldCell({
  field,
  path,
  locale,
  isNested,
  Row,
}: {
  readonly field: Field;
  readonly path: string;
  readonly locale: Locale | null;
  readonly isNested: boolean;
  readonly Row: FieldRowComponent;
}) {
  const { section, readOnly } = useFormScope();
  const { t, locale: toolLocale } = useWords();
  const store = useFormStore();
  const address = useMemo<FieldAddress>(() => ({ section, path, locale }), [section, path, locale]);
  const root = useRef<HTMLDivElement>(null);
  const isActive = useShownField(address, root);
  const problem = useFieldProblem(address);
  const message = useFieldMessage(address, problem);
  const translation = useTranslation(address);
  const onLeave = useCallback(() => markLeft(store, fieldKey(address)), [store, address]);
  const shared: Shared = {
    address,
    label: isNested ? t('forms.list.nested', { label: field.label[toolLocale] }) : field.label[toolLocale],
    language: locale === null ? undefined : t(`forms.language.${locale}`),
    description: field.help?.[toolLocale],
    isRequired: field.required,
    isReadOnly: readOnly,
    message,
    placeholder: field.type === 'rich-text' || field.type === 'text' ? translation.placeholder : undefined,
    notice: locale === null ? undefined : <TranslationNotice address={address} translation={translation} />,
    onLeave,
  };
  return (
    <div
      ref={root}
      className={styles.cell}
      data-field-path={path}
      data-active={isActive || undefined}
      lang={toolLocale}
    >
      {problem?.broken ? (
        <BrokenField field={field} shared={shared} />
      ) : field.type === 'list' ? (
        <Suspense fallback={<Skeleton shape="control" />}>
          <ListInput {...shared} field={field} Row={Row} />
        </Suspense>
      ) : (
        <ValueInput field={field} shared={shared} />
      )}
    </div>
  );
}
