import { Button, icons, Link } from '@shared-contracts/ui';
import { TextArea } from '@shared-contracts/ui/fields';
import { type KeyboardEvent, useState } from 'react';
import { MOST_ASKED } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant.module.css';

interface ComposerProps {
  readonly isAnswering: boolean;
  readonly problem: string | null;
  /** Where more answers are to be had, where those of the day are used up. */
  readonly way: string | null;
  readonly onAsk: (text: string) => Promise<boolean>;
  readonly onStop: () => void;
}

/** Where it is asked: Enter sends, Shift and Enter begin a new line. "Stop" stands where "Send" does. */
export function Composer({ isAnswering, problem, way, onAsk, onStop }: ComposerProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    const asked = text.trim();
    if (asked === '' || isAnswering || isSending) return;
    setSending(true);
    // What is not taken stays to be sent again.
    if (await onAsk(asked)) setText('');
    setSending(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={styles.composer}>
      {problem !== null && (
        <p className={styles.note} role="alert" data-failed>
          {way === null ? problem : t('usedUp')} {way !== null && <Link href={way}>{t('plan')}</Link>}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what is typed into the field within */}
      <div onKeyDown={onKeyDown}>
        <TextArea
          aria-label={t('ask')}
          placeholder={t('ask')}
          value={text}
          onChange={setText}
          maxLength={MOST_ASKED}
          rows={2}
        />
      </div>
      <div className={styles.actions}>
        {isAnswering && <span className={styles.note}>{t('answering')}</span>}
        {isAnswering ? (
          <Button size="small" onPress={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="primary"
            icon={<icons.ArrowUp aria-hidden />}
            isDisabled={text.trim() === ''}
            isPending={isSending}
            onPress={() => void send()}
          >
            {t('send')}
          </Button>
        )}
      </div>
    </div>
  );
}
