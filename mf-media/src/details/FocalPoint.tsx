import { Button, icons, Still } from '@shared-contracts/ui';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import type { MediaRef } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

type Point = NonNullable<MediaRef['focal_point']>;

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** What an arrow key moves it by; with Shift, by ten. */
const STEP = 0.01;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const part = (number: number): number => Math.round(Math.min(1, Math.max(0, number)) * 100) / 100;

interface FocalPointProps {
  readonly src: string | undefined;
  /** Where it moves, what is shown to whoever asked for no motion. */
  readonly still: string | null;
  readonly alt: string;
  readonly point: Point | undefined;
  readonly onChange: (point: Point | undefined) => void;
}

/** The picture, and on it what has to stay in sight where a page crops it: pressed, dragged or moved by arrow keys. */
export function FocalPoint({ src, still, alt, point, onChange }: FocalPointProps) {
  const t = useTranslate();
  const help = useId();
  const marker = useRef<HTMLButtonElement>(null);
  const { x, y } = point ?? MIDDLE;
  const percents = { x: Math.round(x * 100), y: Math.round(y * 100) };
  useLayoutEffect(() => {
    marker.current?.style.setProperty('--x', `${percents.x}%`);
    marker.current?.style.setProperty('--y', `${percents.y}%`);
  }, [percents.x, percents.y]);
  const pointAt = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: part((event.clientX - box.left) / box.width), y: part((event.clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onChange({ x: part(x + step.x * by), y: part(y + step.y * by) });
  };
  return (
    <div className={styles.focal}>
      <div
        className={styles.focalPicture}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          marker.current?.focus();
          pointAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
        }}
      >
        <Still still={still}>
          <img src={src} alt={alt} draggable={false} />
        </Still>
        <button
          ref={marker}
          type="button"
          className={styles.focalMarker}
          data-beside
          aria-label={t('focal.at', percents)}
          aria-describedby={help}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={help} className={styles.aside}>
        {t('focal.help')}
      </p>
      {point && (
        <Button
          variant="quiet"
          size="small"
          icon={<icons.X aria-hidden />}
          onPress={() => {
            // What was pressed is gone then.
            marker.current?.focus();
            onChange(undefined);
          }}
        >
          {t('focal.middle')}
        </Button>
      )}
    </div>
  );
}
