import type { ReactNode } from 'react';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { cx, type Styled } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import styles from './popover.module.css';

/** The floating surface of menus and option lists, at least as wide as what opened it. */
export function MenuPopover({
  children,
  className,
  ...props
}: Omit<Styled<PopoverProps>, 'children'> & { readonly children: ReactNode }) {
  return (
    <Popover
      offset={4}
      {...props}
      className={cx(styles.popover, styles.menu, className)}
      UNSTABLE_portalContainer={usePortal()}
    >
      {children}
    </Popover>
  );
}
