import { useEffect, useRef } from 'react';
import { runSlides } from './run-slides.ts';
import { runTabs } from './run-tabs.ts';

/** The slider says how much of the first picture is seen. */
function runCompare(stage: HTMLElement): () => void {
  const ending = new AbortController();
  for (const compare of stage.querySelectorAll<HTMLElement>('[data-compare]')) {
    const range = compare.querySelector('input');
    const show = (): void => compare.style.setProperty('--split', `${range?.value ?? 50}%`);
    range?.addEventListener('input', show, { signal: ending.signal });
    // It may have been moved before anybody listened.
    show();
  }
  return () => ending.abort();
}

/** Brings a part of the server's markup to life; returns how to end it. */
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
