import { CircleAlert } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useWords } from '../words/use-words.ts';
import styles from './stale-notice.module.css';

export interface StaleNoticeProps {
  /** Name of the language whose text is older than the one shown: `French`. */
  readonly language: string;
  /** Shows both texts side by side. */
  readonly onCompare?: () => void;
}

/** Below a field: another language's text was translated from an older version of this one. */
export function StaleNotice({ language, onCompare }: StaleNoticeProps) {
  const words = useWords();
  return (
    <div className={styles.notice}>
      <CircleAlert aria-hidden />
      <span className={styles.words}>{words.stale(language)}</span>
      {onCompare && (
        <Button className={styles.action ?? ''} onPress={onCompare}>
          {words.compare}
        </Button>
      )}
    </div>
  );
}
