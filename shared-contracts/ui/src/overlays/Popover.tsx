import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { cx, type Styled } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import styles from './popover.module.css';

export { DialogTrigger as PopoverTrigger };

export interface PopoverProps extends Omit<Styled<AriaPopoverProps>, 'children' | 'aria-label'> {
  /** Seen as a heading. */
  readonly title?: ReactNode;
  /** Its name where no title is seen. */
  readonly label?: string;
  readonly children: ReactNode | ((actions: { readonly close: () => void }) => ReactNode);
}

/** A small surface beside the control that opened it; inside a `PopoverTrigger`, or by `triggerRef` and `isOpen`. */
export function Popover({ title, label, children, className, ...props }: PopoverProps) {
  return (
    <AriaPopover offset={6} {...props} className={cx(styles.popover, className)} UNSTABLE_portalContainer={usePortal()}>
      <Dialog className={styles.body ?? ''} aria-label={label}>
        {({ close }) => (
          <>
            {title && (
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
            )}
            {typeof children === 'function' ? children({ close }) : children}
          </>
        )}
      </Dialog>
    </AriaPopover>
  );
}
