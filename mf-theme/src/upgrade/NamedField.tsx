import { ComboBox, Option } from '@shared-contracts/ui/more';
import { useMemo } from 'react';
import type { Locale } from 'shared-contracts';

interface NamedFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly errorMessage?: string | undefined;
  readonly isRequired?: boolean;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly locale: Locale;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of many codes, chosen by what they are called. */
export function NamedField({ ids, nameOf, locale, value, onChange, errorMessage, ...words }: NamedFieldProps) {
  const listed = useMemo(
    () =>
      ids.map((id) => ({ id, name: nameOf(id) })).toSorted((one, other) => one.name.localeCompare(other.name, locale)),
    [ids, nameOf, locale],
  );
  return (
    <ComboBox
      {...words}
      {...(errorMessage !== undefined && { errorMessage })}
      defaultItems={listed}
      selectedKey={value || null}
      onSelectionChange={(id) => id !== null && onChange(String(id))}
    >
      {({ id, name }: { readonly id: string; readonly name: string }) => (
        <Option id={id} textValue={name}>
          {name}
        </Option>
      )}
    </ComboBox>
  );
}
