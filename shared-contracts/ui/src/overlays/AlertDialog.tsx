import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../buttons/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import { DialogBody } from './DialogBody.tsx';
import styles from './dialog.module.css';
import { holdFocus } from './hold-focus.ts';

export interface AlertDialogProps {
  /** The question, naming the thing: "Delete the page “Rooms”?" */
  readonly title: ReactNode;
  /** What will be gone, and what stays. */
  readonly children?: ReactNode;
  /** The verb: "Delete page". */
  readonly actionLabel: string;
  /** Stays open and pending until it resolves; closes unless it rejects. */
  readonly onAction: () => void | Promise<void>;
  /** Words for what `onAction` rejected with: they are shown above the question, which stays for another try. */
  readonly explain?: (error: unknown) => string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'plain';
  readonly isPending?: boolean;
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

type QuestionProps = Omit<AlertDialogProps, 'isOpen' | 'onOpenChange'> & { readonly close: () => void };

/** What is asked, and what became of the answer for as long as it is asked. */
function Question({
  title,
  children,
  actionLabel,
  onAction,
  explain,
  cancelLabel,
  tone = 'danger',
  isPending,
  close,
}: QuestionProps) {
  const words = useWords();
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (): Promise<void> => {
    setActing(true);
    setFailure(null);
    try {
      await onAction();
      close();
    } catch (error) {
      if (!explain) throw error;
      setFailure(explain(error));
    } finally {
      setActing(false);
    }
  };
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
      </header>
      <DialogBody>
        {failure !== null && (
          <Banner tone="danger" role="alert" className={styles.failure}>
            {failure}
          </Banner>
        )}
        {children}
      </DialogBody>
      <footer className={styles.foot}>
        <Button onPress={close} autoFocus isDisabled={isPending || isActing}>
          {cancelLabel ?? words.cancel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          isPending={isPending || isActing}
          onPress={() => act()}
        >
          {actionLabel}
        </Button>
      </footer>
    </>
  );
}

/** One question about what can't be undone. Focus begins on the way back. */
export function AlertDialog({ isOpen, onOpenChange, ...question }: AlertDialogProps) {
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <ModalOverlay {...state} className={styles.veil ?? ''} UNSTABLE_portalContainer={usePortal()}>
      <Modal ref={holdFocus} className={styles.modal ?? ''} data-size="small">
        <AriaDialog
          role="alertdialog"
          className={styles.dialog ?? ''}
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role, alertdialog, comes with the props
          render={(props) => <section {...props} aria-modal="true" />}
        >
          {({ close }) => <Question {...question} close={close} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
