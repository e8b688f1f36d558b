import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../buttons/Button.tsx';
import { useWords } from '../words/use-words.ts';
import { DialogBody } from './DialogBody.tsx';
import styles from './dialog.module.css';

interface Closing {
  readonly close: () => void;
}

export interface DialogContentsProps {
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode | ((actions: Closing) => ReactNode);
  /** Buttons at the foot, the first thing to do last. */
  readonly actions?: ReactNode | ((actions: Closing) => ReactNode);
  /** Something can be given up here: “Cancel” stands before the other buttons. */
  readonly hasCancel?: boolean;
}

/** What a dialog holds, wherever on the window it stands. */
export function DialogContents({
  title,
  description,
  children,
  actions,
  hasCancel = false,
  close,
}: DialogContentsProps & Closing) {
  const words = useWords();
  return (
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
      <DialogBody>{typeof children === 'function' ? children({ close }) : children}</DialogBody>
      {actions && (
        <footer className={styles.foot}>
          {hasCancel && <Button onPress={close}>{words.cancel}</Button>}
          {typeof actions === 'function' ? actions({ close }) : actions}
        </footer>
      )}
    </>
  );
}
