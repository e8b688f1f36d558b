import { Skeleton } from '@shared-contracts/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './upgrade.module.css';

interface CardFrameProps {
  /** Of the provider's document. */
  readonly address: string;
  readonly locale: Locale;
  /** The provider has decided, one way or the other. */
  readonly onSettled: () => void;
}

const [LEAST, MOST] = [120, 900];

interface Told {
  readonly state: string;
  readonly height: number;
}

function readTold(data: unknown): Told | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'sections-card') return null;
  const { state, height } = data as Partial<Told>;
  return { state: String(state), height: Math.min(MOST, Math.max(LEAST, Number(height) || LEAST)) };
}

/** The provider's own document, of another origin: this one never sees what is typed there. */
export function CardFrame({ address, locale, onSettled }: CardFrameProps) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useLayoutEffect(() => frame.current?.style.setProperty('block-size', `${height ?? LEAST}px`), [height]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      const told = source === frame.current?.contentWindow ? readTold(data) : null;
      if (!told) return;
      setHeight(told.height);
      if (told.state === 'settled') settled.current();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <>
      {height === null && (
        <div role="status" aria-label={t('upgrade.card.loading')}>
          <Skeleton shape="row" count={3} />
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('upgrade.card.frame')}
        src={`${address}?locale=${locale}`}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
