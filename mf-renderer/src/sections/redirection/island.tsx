import { useEffect, useRef } from 'react';
import { runCountdown } from './run-countdown.ts';

/** What the server drew is never drawn again: hydration keeps what stands in the element, and this never changes. */
const SERVER_MARKUP = { __html: '' };

/** Counts down beside the link that the server drew. */
export default function RedirectionIsland() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = section.current?.querySelector<HTMLElement>('[data-countdown]');
    return box ? runCountdown(box, (href) => location.assign(href)) : undefined;
  }, []);
  return <section ref={section} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />;
}
