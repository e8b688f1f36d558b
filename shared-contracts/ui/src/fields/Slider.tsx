import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './slider.module.css';

type Kept = 'id' | 'className' | 'disabled' | 'aria-label' | 'aria-valuetext';

export interface SliderProps extends Pick<ComponentProps<'input'>, Kept> {
  readonly value: number;
  /** From 0 on, in whole steps. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A number up to a most, by pointer or arrows. The line is coloured by `--slider-before` and `--slider-after`.
 * Its name is a label's or `aria-label`; `aria-valuetext` says the number in words.
 */
export function Slider({ value, max, onChange, inputRef, className, ...props }: SliderProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const at = max > 0 ? value / max : 1;
  useLayoutEffect(() => input.current?.style.setProperty('--at', `${at}`), [input, at]);
  return (
    <input
      {...props}
      ref={input}
      type="range"
      className={cx(styles.slider, className)}
      min={0}
      max={max}
      step={1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
