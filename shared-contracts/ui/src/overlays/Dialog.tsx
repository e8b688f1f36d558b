import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import { AlertDialog } from './AlertDialog.tsx';
import styles from './dialog.module.css';

export { DialogTrigger };

export interface DialogProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode | ((actions: { readonly close: () => void }) => ReactNode);
  /** Buttons at the foot, the first thing to do last. */
  readonly actions?: ReactNode | ((actions: { readonly close: () => void }) => ReactNode);
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
      <Modal className={cx(styles.modal, className)} data-size={size}>
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
