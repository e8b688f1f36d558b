import { type ReactNode, useContext } from 'react';
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover';
import { cx, type Styled } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import styles from './popover.module.css';

/** Whether the popover belongs to an item of a menu that is open already. */
const useIsSubmenu = (): boolean => {
  const context = useContext(PopoverContext);
  return context && 'trigger' in context ? context.trigger === 'SubmenuTrigger' : false;
};

/** The floating surface of menus and option lists, at least as wide as what opened it. */
export function MenuPopover({
  children,
  className,
  placement,
  ...props
}: Omit<Styled<PopoverProps>, 'children'> & { readonly children: ReactNode }) {
  const portal = usePortal();
  const isSubmenu = useIsSubmenu();
  // A submenu keeps to what its trigger says: beside its item, and inside the first menu, since all else is inert.
  const where = isSubmenu
    ? { offset: 0 }
    : { offset: 4, ...(placement && { placement }), ...(portal && { UNSTABLE_portalContainer: portal }) };
  return (
    <Popover {...where} {...props} className={cx(styles.popover, styles.menu, className)}>
      {children}
    </Popover>
  );
}
