import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import type { DialogProps } from './Dialog.tsx';
import styles from './dialog.module.css';

export type DrawerProps = Omit<DialogProps, 'size'> & {
  /** Where it comes from; from below on phones. Default `end`. */
  readonly side?: 'start' | 'end';
};

/** A dialog along one side of the window: settings, revisions. */
export function Drawer({
  title,
  description,
  children,
  actions,
  side = 'end',
  isDismissable = true,
  className,
  ...state
}: DrawerProps) {
  const words = useWords();
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={cx(styles.veil, styles.aside)}
      data-side={side}
      UNSTABLE_portalContainer={usePortal()}
    >
      <Modal className={cx(styles.drawer, className)} data-side={side}>
        <AriaDialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <header className={styles.head}>
                <div className={styles.heading}>
                  <Heading slot="title" className={styles.title}>
                    {title}
                  </Heading>
                  {description && <p className={styles.description}>{description}</p>}
                </div>
                <Button variant="quiet" icon={<X aria-hidden />} aria-label={words.close} onPress={close} />
              </header>
              <div className={styles.body}>{typeof children === 'function' ? children({ close }) : children}</div>
              {actions && (
                <footer className={styles.foot}>{typeof actions === 'function' ? actions({ close }) : actions}</footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
