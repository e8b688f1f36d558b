import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { cx, type Styled } from '../class-names.ts';
import { Kbd } from '../hints/Kbd.tsx';
import { MenuPopover } from './MenuPopover.tsx';
import styles from './menu.module.css';

export { MenuTrigger, SubmenuTrigger };

export interface MenuProps<Item extends object> extends Omit<Styled<AriaMenuProps<Item>>, 'children'> {
  readonly placement?: PopoverProps['placement'];
  readonly children: ReactNode | ((item: Item) => ReactElement);
}

/** Actions in a list that opens; second child of a `MenuTrigger`, after the button. */
export function Menu<Item extends object>({ placement = 'bottom start', className, ...props }: MenuProps<Item>) {
  return (
    <MenuPopover placement={placement}>
      <AriaMenu {...props} className={cx(styles.menu, className)} />
    </MenuPopover>
  );
}

export interface MenuItemProps<Item extends object> extends Omit<Styled<AriaMenuItemProps<Item>>, 'children'> {
  readonly icon?: ReactNode;
  /** `Mod+D` */
  readonly shortcut?: string;
  readonly description?: ReactNode;
  /** Takes something away. */
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** One action of a menu, or a choice where the menu has a selection. */
export function MenuItem<Item extends object>({
  icon,
  shortcut,
  description,
  isDanger,
  children,
  className,
  ...props
}: MenuItemProps<Item>) {
  return (
    <AriaMenuItem
      textValue={typeof children === 'string' ? children : undefined}
      {...props}
      className={cx(styles.item, className)}
      data-danger={isDanger || undefined}
    >
      {({ hasSubmenu, isSelected, selectionMode }) => (
        <>
          {selectionMode !== 'none' && (
            <Check className={styles.check} data-shown={isSelected || undefined} aria-hidden />
          )}
          {icon}
          <span className={styles.words}>
            <span>{children}</span>
            {description && <span className={styles.description}>{description}</span>}
          </span>
          {shortcut && <Kbd shortcut={shortcut} />}
          {hasSubmenu && <ChevronRight className={styles.more} aria-hidden />}
        </>
      )}
    </AriaMenuItem>
  );
}

/** Items that belong together, under a title where one helps. */
export function MenuSection({
  title,
  label,
  children,
}: {
  readonly title?: string;
  /** Its name where no title is seen. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <AriaMenuSection className={styles.section ?? ''} aria-label={title ? undefined : label}>
      {title && <Header className={styles.title ?? ''}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />;
}
