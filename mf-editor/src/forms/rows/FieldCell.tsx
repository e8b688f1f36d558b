import { Skeleton } from '@shared-contracts/ui';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Field, Locale } from 'shared-contracts/sections';
import styles from '../fields/fields.module.css';
import type { FieldRowComponent, InputProps } from '../fields/input-props.ts';
import { lazyInput } from '../fields/lazy-input.tsx';
import { useFormScope } from '../state/form-scope.ts';
import { type FieldAddress, fieldKey, markLeft } from '../state/form-store.ts';
import { useFieldMessage, useFieldProblem, useFieldValue, useSetField } from '../state/use-field.ts';
import { useFormStore } from '../state/use-form-state.ts';
import { useShownField } from '../state/use-shown-field.ts';
import { useTurn } from '../state/use-turn.ts';
import { useWords } from '../state/use-words.ts';
import { TranslationNotice } from '../translations/TranslationNotice.tsx';
import { useTranslation } from '../translations/use-translation.ts';
import { BrokenField } from './BrokenField.tsx';
import { INPUTS } from './inputs.ts';

const ListInput = lazyInput(async () => (await import('../lists/ListInput.tsx')).ListInput);

type Shared = Omit<InputProps, 'field' | 'value' | 'set'>;

/** Inputs that take a browser longer than a click may. */
const SLOW: readonly Field['type'][] = ['rich-text', 'media', 'list', 'link', 'articles'];
const isSlow = ({ type }: Field): boolean => SLOW.includes(type);
/** Inputs begin anew with each section; a plain text, which remembers nothing, only comes to say another one. */
const keyOf = ({ type }: Field, section: string): string => (type === 'text' ? type : section);

/** An input, drawn once the quick ones of its form are on screen where it is a slow one. */
function InTurn({ isSlow, children }: { readonly isSlow: boolean; readonly children: ReactNode }) {
  return useTurn(!isSlow) ? children : <Skeleton shape="control" />;
}

function ValueInput({ field, shared }: { readonly field: Exclude<Field, { type: 'list' }>; readonly shared: Shared }) {
  const value = useFieldValue(shared.address);
  const set = useSetField(shared.address);
  const Input = INPUTS[field.type] as ComponentType<InputProps>;
  return <Input {...shared} field={field} value={value} set={set} />;
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
      ) : (
        <InTurn key={keyOf(field, section)} isSlow={isSlow(field)}>
          {field.type === 'list' ? (
            <ListInput {...shared} field={field} Row={Row} />
          ) : (
            <ValueInput field={field} shared={shared} />
          )}
        </InTurn>
      )}
    </div>
  );
}
