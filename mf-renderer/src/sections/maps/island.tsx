import { useEffect, useRef } from 'react';
import { whenAgreed } from './consent.ts';

/** What the server drew is never drawn again: hydration keeps what stands in the element, and this never changes. */
const SERVER_MARKUP = { __html: '' };

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin;

/** Draws the map of a section as soon as its host may be asked, or when somebody says so. Returns how to end it. */
function runMap(section: HTMLElement): () => void {
  const box = section.querySelector<HTMLElement>('[data-map]');
  const url = box?.dataset.map;
  if (!box || !url) return () => {};
  let end = (): void => {};
  let ended = false;
  let started = false;
  const draw = async (): Promise<void> => {
    if (started || ended) return;
    started = true;
    box.dataset.state = 'loading';
    try {
      const { drawMap } = await import('./draw-map.ts');
      if (!ended) end = drawMap(box, section);
    } catch {
      started = false;
      box.dataset.state = 'failed';
    }
  };
  const show = box.querySelector('[data-show]');
  const onClick = (): void => void draw();
  show?.addEventListener('click', onClick);
  if (isOwn(url)) void draw();
  const stopWaiting = whenAgreed(() => void draw());
  return () => {
    ended = true;
    show?.removeEventListener('click', onClick);
    stopWaiting();
    end();
  };
}

/** The map in a browser; the addresses beside it stand without. */
export default function MapsIsland() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => (section.current ? runMap(section.current) : undefined), []);
  return <section ref={section} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} />;
}
