import { useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import styles from './splitter.module.css';
import { useDrag } from './use-drag.ts';

export interface SplitterProps {
  /** Name of the panel it resizes. */
  readonly label: string;
  /** Width of the panel in px. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Width a double press goes back to. */
  readonly defaultValue: number;
  /** On which side of the panel it stands. */
  readonly edge: 'start' | 'end';
  readonly onChange: (value: number) => void;
  /** After a drag or a key; the moment to remember. */
  readonly onChangeEnd?: (value: number) => void;
}

const STEP = 16;

/** A line between panels that moves: by pointer, arrows (16 px), Home and End; a double press resets it. */
export function Splitter({ label, value, min, max, defaultValue, edge, onChange, onChangeEnd }: SplitterProps) {
  const words = useWords();
  const current = useRef(value);
  current.current = value;
  const move = (next: number) => {
    const width = Math.round(Math.min(max, Math.max(min, next)));
    current.current = width;
    onChange(width);
    return width;
  };
  const settle = (next: number) => onChangeEnd?.(move(next));
  const direction = (element: Element) =>
    (edge === 'end' ? 1 : -1) * (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
  const drag = useDrag<number>({
    onStart: () => current.current,
    onMove: (start, { x }, element) => void move(start + x * direction(element)),
    onEnd: () => onChangeEnd?.(current.current),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator takes focus and a value, which <hr> can't
    <div
      role="separator"
      tabIndex={0}
      className={styles.splitter}
      aria-label={words.resize(label)}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      {...drag}
      onDoubleClick={() => settle(defaultValue)}
      onKeyDown={(event) => {
        const sign = direction(event.currentTarget);
        const next = {
          ArrowRight: value + STEP * sign,
          ArrowLeft: value - STEP * sign,
          Home: min,
          End: max,
          Enter: defaultValue,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        settle(next);
      }}
    />
  );
}
