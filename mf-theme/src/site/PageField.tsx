import { ComboBox, Option } from '@shared-contracts/ui';

interface PageFieldProps {
  readonly label: string;
  readonly description: string;
  readonly pages: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly errorMessage?: string | undefined;
  readonly isReadOnly: boolean;
}

/** The path of a page: one of those there are, or one that is written. */
export const PageField = ({ pages, value, onChange, isReadOnly, errorMessage, ...words }: PageFieldProps) => (
  <ComboBox
    {...words}
    {...(errorMessage !== undefined && { errorMessage })}
    allowsCustomValue
    isReadOnly={isReadOnly}
    placeholder="/"
    defaultItems={pages}
    inputValue={value}
    onInputChange={onChange}
    menuTrigger="focus"
  >
    {({ id, name }: { readonly id: string; readonly name: string }) => (
      <Option id={id} textValue={id} description={name}>
        {id}
      </Option>
    )}
  </ComboBox>
);
