import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useDrag } from '../layout/use-drag.ts';
import { useWords } from '../words/use-words.ts';
import styles from './sheet.module.css';
import { nearestStop } from './sheet-stops.ts';

export interface SheetBodyProps {
  readonly title: string;
  /** Small buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** A row below what scrolls. */
  readonly foot?: ReactNode;
  /** Heights it stops at, as shares of the window's height, rising; it opens at the first. Default 0.45 and 0.9. */
  readonly stops?: readonly number[];
  readonly children: ReactNode;
  readonly onClose: () => void;
}

const STOPS = [0.45, 0.9] as const;

/** Handle, title and content of a sheet. Where it stands is a share of the window's height. */
export function SheetBody({ title, actions, foot, stops = STOPS, children, onClose }: SheetBodyProps) {
  const words = useWords();
  const [share, setShare] = useState(stops[0] ?? STOPS[0]);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.style.setProperty('--sheet', String(share)), [share]);

  const settle = (wanted: number) => {
    const stop = nearestStop(stops, wanted);
    if (stop === null) onClose();
    else {
      setShare(stop);
      body.current?.style.setProperty('--sheet', String(stop));
    }
  };
  const dragged = (start: number, y: number) =>
    Math.min(stops.at(-1) ?? 1, Math.max(0, start - y / window.innerHeight));
  const drag = useDrag<number>({
    onStart: () => share,
    onMove: (start, { y }) => body.current?.style.setProperty('--sheet', String(dragged(start, y))),
    onEnd: (start, { y }) => settle(dragged(start, y)),
  });
  const step = (by: 1 | -1) => {
    const next = stops[stops.indexOf(share) + by];
    if (next !== undefined) settle(next);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Home: () => settle(stops[0] ?? share),
    End: () => settle(stops.at(-1) ?? share),
  };
  const onHandleKey = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes, as in every overlay
    <div
      ref={body}
      className={styles.body}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator takes focus and a value, which <hr> can't */}
      <div
        role="separator"
        tabIndex={0}
        className={styles.handle}
        aria-label={words.sheet}
        aria-orientation="horizontal"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={Math.round((stops[0] ?? 0) * 100)}
        aria-valuemax={Math.round((stops.at(-1) ?? 1) * 100)}
        {...drag}
        onKeyDown={onHandleKey}
      />
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
        <Button variant="quiet" icon={<X aria-hidden />} aria-label={words.close} onPress={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
