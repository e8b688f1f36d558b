import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import type { DialogProps } from './Dialog.tsx';
import { DialogContents } from './DialogContents.tsx';
import styles from './dialog.module.css';
import { holdFocus } from './hold-focus.ts';

export type DrawerProps = Omit<DialogProps, 'size' | 'isUnsaved'> & {
  /** Where it comes from; from below on phones. Default `end`. */
  readonly side?: 'start' | 'end';
};

/** A dialog along one side of the window: settings, revisions. */
export function Drawer({
  title,
  description,
  children,
  actions,
  hasCancel,
  side = 'end',
  isDismissable = true,
  className,
  ...state
}: DrawerProps) {
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={cx(styles.veil, styles.aside)}
      data-side={side}
      UNSTABLE_portalContainer={usePortal()}
    >
      <Modal ref={holdFocus} className={cx(styles.drawer, className)} data-side={side}>
        <AriaDialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <DialogContents {...{ title, description, actions, hasCancel, close }}>{children}</DialogContents>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
