import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './colours.module.css';

/** A colour to look at; whatever is no colour is drawn as none. */
export function Swatch({ colour, children }: { readonly colour: string; readonly children?: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--swatch', colour === '' ? 'transparent' : colour);
  }, [colour]);
  return (
    <span ref={ref} className={styles.swatch}>
      {children}
    </span>
  );
}
