import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem, type ListBoxItemProps } from 'react-aria-components/ListBox';
import type { Styled } from '../class-names.ts';
import styles from './options.module.css';

export interface OptionProps<Item extends object> extends Omit<Styled<ListBoxItemProps<Item>>, 'children'> {
  readonly icon?: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** One choice of a `Select` or `ComboBox`. */
export function Option<Item extends object>({ icon, description, children, ...props }: OptionProps<Item>) {
  return (
    <ListBoxItem
      textValue={typeof children === 'string' ? children : undefined}
      {...props}
      className={styles.option ?? ''}
    >
      {({ isSelected }) => (
        <>
          {icon}
          <span className={styles.words}>
            <span>{children}</span>
            {description && <span className={styles.description}>{description}</span>}
          </span>
          {isSelected && <Check className={styles.check} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}
