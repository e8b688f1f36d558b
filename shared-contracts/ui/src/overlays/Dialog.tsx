import { useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { DialogContents, type DialogContentsProps } from './DialogContents.tsx';
import styles from './dialog.module.css';
import { holdFocus } from './hold-focus.ts';

export { DialogTrigger };

export interface DialogProps extends DialogContentsProps {
  /** 400, 560 or 880 px wide. Default `medium`. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Absent inside a `DialogTrigger`. */
  readonly isOpen?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Whether a press outside closes it too. Escape and the close button always do. Default true. */
  readonly isDismissable?: boolean;
  /** Something in it would be lost: closing it, however that is done, asks first. Of a dialog whose `isOpen` is given. */
  readonly isUnsaved?: boolean;
  readonly className?: string;
}

/** Something to do before going on, over everything else. A bottom sheet on phones. */
export function Dialog({
  title,
  description,
  children,
  actions,
  hasCancel,
  size = 'medium',
  isDismissable = true,
  isUnsaved = false,
  className,
  ...state
}: DialogProps) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const change = (isOpen: boolean): void => {
    if (!isOpen && isUnsaved) setAsking(true);
    else state.onOpenChange?.(isOpen);
  };
  return (
    <ModalOverlay
      {...state}
      onOpenChange={change}
      isDismissable={isDismissable}
      className={styles.veil ?? ''}
      UNSTABLE_portalContainer={usePortal()}
    >
      <Modal ref={holdFocus} className={cx(styles.modal, className)} data-size={size}>
        <AriaDialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <>
              <DialogContents {...{ title, description, actions, hasCancel, close }}>{children}</DialogContents>
              <AlertDialog
                isOpen={isAsking}
                onOpenChange={setAsking}
                title={words.discardQuestion}
                actionLabel={words.discard}
                cancelLabel={words.keepWriting}
                onAction={() => state.onOpenChange?.(false)}
              >
                {words.discardWhat}
              </AlertDialog>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
