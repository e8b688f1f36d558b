import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ToastType } from 'shared-contracts/tool';
import { Button } from '../buttons/Button.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './toast-content.module.css';

export interface ToastContentProps {
  /** What follows a line break is said smaller. */
  readonly message: string;
  readonly type?: ToastType;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly onClose: () => void;
}

const ICONS: Readonly<Record<ToastType, LucideIcon | null>> = {
  default: null,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** How a toast looks, frame included: a message, at most one action, a way to close it. */
export function ToastContent({ message, type = 'default', action, onClose }: ToastContentProps) {
  const words = useWords();
  const Icon = ICONS[type];
  const [first, ...sentences] = message.split('\n');
  return (
    <div className={styles.toast} data-type={type}>
      {Icon && <Icon aria-hidden />}
      <span className={styles.message}>
        {first}
        {sentences.length > 0 && <small className={styles.sentence}>{sentences.join(' ')}</small>}
      </span>
      {action && (
        <Button
          size="small"
          className={styles.action}
          onPress={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="small" variant="quiet" icon={<X aria-hidden />} aria-label={words.close} onPress={onClose} />
    </div>
  );
}
