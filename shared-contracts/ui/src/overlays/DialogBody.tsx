import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './dialog.module.css';

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** What scrolls in a dialog. Longer than the window and with nothing to press in it, it is a stop itself: keys scroll it. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const { current } = body;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setStop(current.scrollHeight > current.clientHeight && !current.querySelector(STOPS)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} className={styles.body} tabIndex={isStop ? 0 : undefined}>
      {children}
    </div>
  );
}
