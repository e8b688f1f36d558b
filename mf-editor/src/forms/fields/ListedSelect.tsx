import { Option, Select } from '@shared-contracts/ui/more';
import type { InputProps } from './input-props.ts';

interface ListedSelectProps extends Omit<InputProps<'select'>, 'field' | 'address' | 'value' | 'placeholder'> {
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
}

/** Many or long options, which open as a list. */
export const ListedSelect = ({ items, value, set, isReadOnly, message, onLeave, ...words }: ListedSelectProps) => (
  <Select
    {...words}
    errorMessage={message ?? undefined}
    isDisabled={isReadOnly}
    value={value}
    onChange={set}
    onBlur={onLeave}
    items={items}
  >
    {(item) => <Option id={item.id}>{item.label}</Option>}
  </Select>
);
