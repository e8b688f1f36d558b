import { Button } from '@shared-contracts/ui';
import { useEffect, useRef, useState } from 'react';
import type { GivenPicture, PagePicture, PictureWish, RemoteHost } from 'shared-contracts';
import type { AgentSession } from '../session/agent-session.ts';
import { useTranslate } from '../use-translate.ts';
import styles from '../view/assistant.module.css';
import { inTurn, keepSending, sendsAlways } from './consent.ts';
import { useSightWords } from './use-sight-words.ts';

interface WishedPictureProps {
  readonly host: RemoteHost;
  readonly session: AgentSession;
  readonly wish: PictureWish;
}

/** Draws it, and says so where that fails. */
async function draw({ host, session, wish }: WishedPictureProps): Promise<PagePicture | null> {
  try {
    // Its code is loaded once a picture is wished for.
    const { takePicture } = await import('./take-picture.ts');
    return await takePicture(host, wish);
  } catch (error) {
    host.report(error, 'mf-agent: picture of a page');
    await session.give(wish.id, { refused: 'failed' });
    return null;
  }
}

/** Row A3: a page that a model wants to see: as the picture that would be sent, which nobody sends but the person. */
export function WishedPicture({ host, session, wish }: WishedPictureProps) {
  const t = useTranslate();
  const words = useSightWords();
  const [picture, setPicture] = useState<PagePicture | null>(null);
  const [isGiven, setGiven] = useState(false);
  const { id } = wish;
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be said to it is brought into sight, below the picture as well
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'end' });
  }, [picture]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is told by its id
  useEffect(() => {
    const over = new AbortController();
    const take = async (): Promise<void> => {
      const taken = await draw({ host, session, wish });
      if (over.signal.aborted || !taken) return;
      // What did not get there is sent again by its person.
      const isSettled = sendsAlways(host) && (await session.give(id, taken));
      if (!isSettled) setPicture(taken);
    };
    if (sendsAlways(host)) void inTurn(id, take, over.signal);
    else void take();
    return () => over.abort();
  }, [host, session, id]);
  const settle = (given: GivenPicture): void => {
    setGiven(true);
    // The buttons go: whoever works by keyboard stays at the message.
    card.current?.closest('article')?.focus();
    session.give(id, given).then(setGiven, (error: unknown) => host.report(error, 'mf-agent: sending a picture'));
  };
  const give = (always: boolean): void => {
    if (!picture) return;
    if (always) keepSending(host, true);
    settle(picture);
  };
  return (
    <section ref={card} className={styles.wish} aria-label={t('picture.title')}>
      <p className={styles.note} role="status">
        {t(picture ? 'picture.wish' : 'picture.drawing', { sight: words(wish), interpolation: { escapeValue: false } })}
      </p>
      {picture && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keyboard, too
        <section className={styles.wishedPicture} tabIndex={0} aria-label={words(wish)}>
          <img src={`data:image/jpeg;base64,${picture.jpeg}`} alt="" width={picture.width} height={picture.height} />
        </section>
      )}
      <div className={styles.wishActions}>
        <Button size="small" variant="primary" isDisabled={!picture || isGiven} onPress={() => give(false)}>
          {t('picture.send')}
        </Button>
        <Button size="small" isDisabled={isGiven} onPress={() => settle({ refused: 'person' })}>
          {t('picture.refuse')}
        </Button>
        <Button size="small" variant="quiet" isDisabled={!picture || isGiven} onPress={() => give(true)}>
          {t('picture.always')}
        </Button>
      </div>
    </section>
  );
}
