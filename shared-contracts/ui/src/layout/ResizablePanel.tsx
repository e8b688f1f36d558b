import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import styles from './resizable-panel.module.css';
import { Splitter } from './Splitter.tsx';

export interface ResizablePanelProps {
  readonly label: string;
  /** Which side of the screen it stands on; the splitter is on the other one. */
  readonly side: 'start' | 'end';
  /** Width in px at first, and the one a double press goes back to. */
  readonly defaultSize: number;
  /** Width remembered from before. */
  readonly initialSize?: number;
  readonly min?: number;
  readonly max?: number;
  /** After each change of width; the moment to remember it. */
  readonly onResize?: (size: number) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A column whose width a person chooses. Its content is not drawn again while it changes. */
export function ResizablePanel({
  label,
  side,
  defaultSize,
  initialSize = defaultSize,
  min = 200,
  max = 560,
  onResize,
  className,
  children,
}: ResizablePanelProps) {
  const [size, setSize] = useState(() => Math.min(max, Math.max(min, initialSize)));
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.style.setProperty('--panel-size', `${size}px`), [size]);
  const splitter = (
    <Splitter
      label={label}
      value={size}
      min={min}
      max={max}
      defaultValue={defaultSize}
      edge={side === 'start' ? 'end' : 'start'}
      onChange={setSize}
      onChangeEnd={onResize}
    />
  );
  return (
    <>
      {side === 'end' && splitter}
      <div ref={element} className={cx(styles.panel, className)}>
        {children}
      </div>
      {side === 'start' && splitter}
    </>
  );
}
