import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './gallery.module.css';

/** One component and some of its states. */
export function Specimen({
  name,
  wide,
  children,
}: {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.specimen} data-wide={wide || undefined}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.stage}>{children}</div>
    </div>
  );
}

/** Components one beside the other. */
export function Line({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

type State = 'hovered' | 'pressed' | 'focus-visible' | 'focus-within' | 'drop-target';

/** Shows the first control within as if under a pointer, a finger or the keyboard. */
export function As({
  state,
  of = 'button, a, [data-rac]',
  children,
}: {
  readonly state: State;
  readonly of?: string;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.querySelector(of)?.setAttribute(`data-${state}`, 'true'), [of, state]);
  return (
    <div ref={element} className={styles.as}>
      {children}
    </div>
  );
}
