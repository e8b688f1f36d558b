import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../buttons/Button.tsx';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import styles from './dialog.module.css';

export interface AlertDialogProps {
  /** The question, naming the thing: "Delete the page “Rooms”?" */
  readonly title: ReactNode;
  /** What will be gone, and what stays. */
  readonly children?: ReactNode;
  /** The verb: "Delete page". */
  readonly actionLabel: string;
  /** Stays open and pending until it resolves; closes unless it rejects. */
  readonly onAction: () => void | Promise<void>;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'plain';
  readonly isPending?: boolean;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** One question about what can't be undone. Focus begins on the way back. */
export function AlertDialog({
  title,
  children,
  actionLabel,
  onAction,
  cancelLabel,
  tone = 'danger',
  isPending,
  ...state
}: AlertDialogProps) {
  const words = useWords();
  return (
    <ModalOverlay {...state} className={styles.veil ?? ''} UNSTABLE_portalContainer={usePortal()}>
      <Modal className={styles.modal ?? ''} data-size="small">
        <AriaDialog
          role="alertdialog"
          className={styles.dialog ?? ''}
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role, alertdialog, comes with the props
          render={(props) => <section {...props} aria-modal="true" />}
        >
          {({ close }) => (
            <>
              <header className={styles.head}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
              </header>
              <div className={styles.body}>{children}</div>
              <footer className={styles.foot}>
                <Button onPress={close} autoFocus isDisabled={isPending}>
                  {cancelLabel ?? words.cancel}
                </Button>
                <Button
                  variant={tone === 'danger' ? 'danger' : 'primary'}
                  isPending={isPending}
                  onPress={async () => {
                    await onAction();
                    close();
                  }}
                >
                  {actionLabel}
                </Button>
              </footer>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
