import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../class-names.ts';
import styles from '../overlays/dialog.module.css';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import type { Lost } from './lost.ts';
import { useLossWords } from './use-loss-words.ts';

/** In the place of a dialog whose code did not come: the browser's own, for the kit's may not have come either. */
export function LostDialog({
  isRetrying,
  retry,
  onClose,
}: Pick<Lost, 'isRetrying' | 'retry'> & { readonly onClose: () => void }) {
  const words = useWords();
  const text = useLossWords();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const portal = usePortal();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // While it still stands in the document: the focus goes back to where it was.
    return () => current?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.modal, styles.own)}
      data-size="small"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.dialog}>
        <header className={styles.head}>
          <h2 id={title} className={styles.title}>
            {words.lost}
          </h2>
        </header>
        <div className={styles.body}>{text}</div>
        <footer className={styles.foot}>
          <Button onPress={onClose}>{words.close}</Button>
          <Button variant="primary" onPress={retry} isPending={isRetrying}>
            {words.reload}
          </Button>
        </footer>
      </div>
    </dialog>,
    portal ?? document.body,
  );
}
