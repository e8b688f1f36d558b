import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageRendererModule, RemoteHost, RenderPayload } from 'shared-contracts';
import { drawSpecimens } from './draw-specimens.ts';
import type { GalleryView } from './gallery-view.ts';
import styles from './kinds.module.css';
import type { KindWords } from './use-kind-words.ts';

/** Windows ahead of what is seen. */
const AHEAD = '100%';

/** Whether an element has been in view, or nearly. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

interface Props {
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  readonly payload: RenderPayload;
  readonly labels: readonly string[];
  /** Name of the frame. */
  readonly title: string;
  readonly view: GalleryView;
  readonly t: KindWords;
}

type State = 'waiting' | 'drawn' | 'empty' | 'broken';

/** Specimens of a kind in a document of their own, as high as they are; drawn once it is nearly in view. */
export function SpecimenFrame({ host, renderer, payload, labels, title, view, t }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('waiting');
  const isNear = useNear(frame);
  const { theme: look, width } = view;
  useEffect(() => {
    const place = frame.current;
    if (!place || !isNear) return;
    const over = new AbortController();
    const { signal } = over;
    const onDrawn = (height: number, isEmpty: boolean): void => {
      place.style.blockSize = `${height}px`;
      setState(isEmpty ? 'empty' : 'drawn');
    };
    drawSpecimens({ frame: place, host, renderer, payload, labels, look, signal, onDrawn }).catch((error: unknown) => {
      host.report(error, 'mf-content: gallery of kinds');
      if (!signal.aborted) setState('broken');
    });
    return () => over.abort();
  }, [host, renderer, payload, labels, look, isNear]);
  return (
    <div className={styles.stage} data-width={width}>
      <iframe ref={frame} className={styles.frame} title={title} data-state={state} data-look={look} />
      {(state === 'empty' || state === 'broken') && <p className={styles.note}>{t(state)}</p>}
    </div>
  );
}
