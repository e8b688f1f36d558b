import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Rect } from 'react-aria-components/Virtualizer';
import styles from './grid-list.module.css';
import type { PlacesLayout, PlacesOptions } from './places-layout.ts';

/** Places from the first to the last that are in view. */
export interface SeenPlaces {
  readonly first: number;
  readonly last: number;
}

interface WaitingPlacesProps {
  readonly layout: PlacesLayout;
  readonly list: RefObject<HTMLElement | null>;
  readonly options: PlacesOptions;
  readonly onSeen: (seen: SeenPlaces) => void;
}

const standingAt =
  ({ x, y, width, height }: Rect) =>
  (element: HTMLElement | null): void => {
    const sides = { 'inset-inline-start': x, 'inset-block-start': y, 'inline-size': width, 'block-size': height };
    for (const [side, size] of Object.entries(sides)) element?.style.setProperty(side, `${size}px`);
  };

/**
 * Outlines of what is in view and not there yet; tells what is in view. What scrolls is the page or whatever the list
 * lies in: the list itself is as high as all that it holds.
 */
export function WaitingPlaces({ layout, list, options, onSeen }: WaitingPlacesProps) {
  const [seen, setSeen] = useState<SeenPlaces>({ first: 0, last: 0 });
  const look = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top === undefined) return;
    const now = layout.placesBetween(Math.max(0, -top), Math.max(0, innerHeight - top));
    if (now.first === seen.first && now.last === seen.last) return;
    setSeen(now);
    onSeen(now);
  });
  useEffect(() => {
    const listen = () => look();
    document.addEventListener('scroll', listen, { capture: true, passive: true });
    const resized = new ResizeObserver(listen);
    if (list.current) resized.observe(list.current);
    return () => {
      document.removeEventListener('scroll', listen, { capture: true });
      resized.disconnect();
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as before, it may be another list
  useEffect(() => look(), [options]);
  const there = new Set(options.places.values());
  const places = Array.from(
    { length: Math.max(0, Math.min(seen.last, options.total - 1) - seen.first + 1) },
    (_, index) => seen.first + index,
  );
  return (
    <div aria-hidden>
      {places
        .filter((place) => !there.has(place))
        .map((place) => (
          <span key={place} ref={standingAt(layout.rectOf(place))} className={styles.waiting} />
        ))}
    </div>
  );
}
