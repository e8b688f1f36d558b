import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from 'react-aria-components/Select';
import { cx, type Styled } from '../class-names.ts';
import { MenuPopover } from '../overlays/MenuPopover.tsx';
import { useWords } from '../words/use-words.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';
import optionStyles from './options.module.css';

export interface SelectProps<Item extends object> extends Omit<Styled<AriaSelectProps<Item>>, 'children'>, FieldWords {
  readonly items?: Iterable<Item>;
  /** `Option`s, or how an item becomes one. */
  readonly children: ReactNode | ((item: Item) => ReactElement);
}

/** One of several, in a list that opens. `value` and `onChange` carry the option's id. */
export function Select<Item extends object>({
  label,
  description,
  errorMessage,
  language,
  notice,
  items,
  children,
  className,
  placeholder,
  ...props
}: SelectProps<Item>) {
  const words = useWords();
  return (
    <AriaSelect
      {...props}
      {...validity({ ...props, errorMessage })}
      placeholder={placeholder ?? words.select}
      className={cx(styles.field, className)}
    >
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Button className={cx(styles.control, optionStyles.opener)}>
        <SelectValue className={optionStyles.value ?? ''} />
        <ChevronDown aria-hidden />
      </Button>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
      <MenuPopover>
        <ListBox className={optionStyles.options ?? ''} items={items}>
          {children}
        </ListBox>
      </MenuPopover>
    </AriaSelect>
  );
}
