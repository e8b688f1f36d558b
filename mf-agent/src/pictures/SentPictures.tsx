import { Button } from '@shared-contracts/ui';
import { useRef, useState } from 'react';
import type { AgentSent, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from '../view/assistant.module.css';
import { keepSending, sendsAlways } from './consent.ts';
import { useSightWords } from './use-sight-words.ts';

interface SentPicturesProps {
  readonly host: RemoteHost;
  readonly sent: AgentSent;
}

/** Pictures of pages that went to a model, small; and the way back to being asked first. */
export function SentPictures({ host, sent: { pictures = [], source } }: SentPicturesProps) {
  const t = useTranslate();
  const words = useSightWords();
  const [isAlways, setAlways] = useState(() => sendsAlways(host));
  const place = useRef<HTMLElement>(null);
  if (pictures.length === 0) return null;
  const askAgain = (): void => {
    keepSending(host, false);
    setAlways(false);
    // The button goes: whoever works by keyboard stays at the message.
    place.current?.closest('article')?.focus();
  };
  return (
    <section ref={place} aria-label={t('picture.sent', { host: source.host, interpolation: { escapeValue: false } })}>
      <p className={styles.note}>{t('picture.sent', { host: source.host, interpolation: { escapeValue: false } })}</p>
      <ul className={styles.pictures}>
        {pictures.map(({ thumbnail, ...sight }, index) => (
          <li key={index}>
            <img src={`data:image/jpeg;base64,${thumbnail}`} alt="" />
            <span>{words(sight)}</span>
          </li>
        ))}
      </ul>
      {isAlways && (
        <Button size="small" variant="quiet" onPress={askAgain}>
          {t('picture.askFirst')}
        </Button>
      )}
    </section>
  );
}
