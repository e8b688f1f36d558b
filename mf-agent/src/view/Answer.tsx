import { Button } from '@shared-contracts/ui';
import type { AgentMessage } from 'shared-contracts';
import { Markdown } from '../text/Markdown.tsx';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant.module.css';

interface AnswerProps {
  readonly message: AgentMessage;
  /** Asks once more what this is the answer to; absent where that cannot be asked now. */
  readonly onAgain: (() => void) | null;
}

/** An answer, as far as it has come, and why there is no more of it. */
export function Answer({ message: { text, state, failure, wish }, onAgain }: AnswerProps) {
  const t = useTranslate();
  return (
    <>
      <div className={styles.answer}>
        <Markdown text={text} />
        {state === 'answering' && !wish && <span className={styles.caret} aria-hidden />}
      </div>
      {state === 'stopped' && <p className={styles.note}>{t('stopped')}</p>}
      {state === 'failed' && (
        <p className={styles.note} data-failed>
          {t(`failure.${failure ?? 'away'}`)}
        </p>
      )}
      {(state === 'failed' || state === 'stopped') && onAgain && (
        <div>
          <Button size="small" onPress={onAgain}>
            {t('askAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
