import { useEffect, useRef } from 'react';
import { runCompare } from './run-compare.ts';
import { runSlides } from './run-slides.ts';
import { runTabs } from './run-tabs.ts';

/** Brings a part of the server's markup to life; answers how to end it. */
type Run = (stage: HTMLElement) => () => void;

const RUNS: Readonly<Record<string, Run>> = { slides: runSlides, tabs: runTabs, compare: runCompare };

/** What the server drew is never drawn again: hydration keeps what stands in the element, and this never changes. */
const SERVER_MARKUP = { __html: '' };

/** The display in a browser. All it needs to know stands in its markup. */
export default function InteractiveDisplayIsland() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const stage = section.current?.querySelector<HTMLElement>('[data-display]');
    return stage ? RUNS[stage.dataset.display ?? '']?.(stage) : undefined;
  }, []);
  return <section ref={section} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />;
}
