import { ChevronDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { cx, type Styled } from '../class-names.ts';
import { MenuPopover } from '../overlays/MenuPopover.tsx';
import { useWords } from '../words/use-words.ts';
import { FieldCaption } from './FieldCaption.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import styles from './field.module.css';
import { type FieldWords, validity } from './field-words.ts';
import optionStyles from './options.module.css';

export interface ComboBoxProps<Item extends object>
  extends Omit<Styled<AriaComboBoxProps<Item>>, 'children'>,
    FieldWords {
  readonly placeholder?: string;
  /** `Option`s, or how an item becomes one. */
  readonly children: ReactNode | ((item: Item) => ReactElement);
}

/** One of many, found by typing. With `allowsCustomValue` the typed words themselves may stand. */
export function ComboBox<Item extends object>({
  label,
  description,
  errorMessage,
  language,
  notice,
  placeholder,
  children,
  className,
  ...props
}: ComboBoxProps<Item>) {
  const words = useWords();
  return (
    <AriaComboBox
      allowsEmptyCollection
      {...props}
      {...validity({ ...props, errorMessage })}
      className={cx(styles.field, className)}
    >
      {label && (
        <FieldCaption language={language} isRequired={props.isRequired}>
          {label}
        </FieldCaption>
      )}
      <Group className={styles.control ?? ''}>
        <Input className={styles.input ?? ''} placeholder={placeholder} />
        <Button className={styles.inside ?? ''}>
          <ChevronDown aria-hidden />
        </Button>
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {notice}
      <MenuPopover>
        <ListBox
          className={optionStyles.options ?? ''}
          renderEmptyState={() => <div className={optionStyles.empty}>{words.nothingFound}</div>}
        >
          {children}
        </ListBox>
      </MenuPopover>
    </AriaComboBox>
  );
}
