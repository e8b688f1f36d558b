import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import { holdFocus } from './hold-focus.ts';
import { SheetBody, type SheetBodyProps } from './SheetBody.tsx';
import styles from './sheet.module.css';

export interface SheetProps extends Omit<SheetBodyProps, 'onClose'> {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether what is behind it waits: focus stays inside. Default false: the page behind can be used. */
  readonly isModal?: boolean;
  readonly className?: string;
}

/** A panel from the foot of the window, for phones. Its handle is dragged or moved by arrows; Escape closes it. */
export function Sheet({ isOpen, onOpenChange, isModal = false, className, ...body }: SheetProps) {
  const portal = usePortal();
  const close = () => onOpenChange(false);
  if (isModal)
    return (
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
        className={styles.veil ?? ''}
        UNSTABLE_portalContainer={portal}
      >
        <Modal ref={holdFocus} className={cx(styles.sheet, className)}>
          <Dialog className={styles.dialog ?? ''} aria-label={body.title}>
            <SheetBody {...body} onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  if (!isOpen) return null;
  return (
    <section className={cx(styles.sheet, styles.open, className)} aria-label={body.title}>
      <SheetBody {...body} onClose={close} />
    </section>
  );
}
