import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './pages.module.css';

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Of a row, in px. */
  readonly height: number;
  /** The end is in sight: more may be loaded. */
  readonly onEnd: () => void;
  readonly children: (item: Item) => ReactNode;
}

function PlacedRow({
  start,
  height,
  index,
  count,
  children,
}: {
  readonly start: number;
  readonly height: number;
  readonly index: number;
  readonly count: number;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    row.current?.style.setProperty('--start', `${start}px`);
    row.current?.style.setProperty('--height', `${height}px`);
  }, [start, height]);
  return (
    <li ref={row} className={styles.placed} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
      {children}
    </li>
  );
}

/** A list of any length that holds only the rows in sight. Arrow keys lead through it, Page keys scroll it. */
export function VirtualList<Item>({ label, items, keyOf, height, onEnd, children }: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 264, height: 600 },
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const total = virtual.getTotalSize();
  useLayoutEffect(() => list.current?.style.setProperty('--total', `${total}px`), [total]);
  const isAtEnd = items.length > 0 && last >= items.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);

  const focusRow = (index: number) => {
    virtual.scrollToIndex(index);
    // The row may come into being only after the scroll.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a, [data-index="${index}"] button`)?.focus(),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through the links inside
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const link = event.target instanceof Element && event.target.matches('a') ? event.target : null;
        const row = link?.closest('[data-index]');
        const index = Number(row?.getAttribute('data-index')) + (step ?? 0);
        if (!step || !row || event.altKey) return;
        event.preventDefault();
        if (index >= 0 && index < items.length) focusRow(index);
      }}
    >
      <ul ref={list} className={styles.list} aria-label={label}>
        {rows.map(({ index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <PlacedRow key={keyOf(item)} start={start} height={height} index={index} count={items.length}>
                {children(item)}
              </PlacedRow>
            )
          );
        })}
      </ul>
    </div>
  );
}
