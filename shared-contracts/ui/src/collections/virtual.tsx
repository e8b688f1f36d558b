import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, type GridListProps, type Key } from 'react-aria-components/GridList';
import { Virtualizer } from 'react-aria-components/Virtualizer';
import { cx, type Styled } from '../class-names.ts';
import styles from './grid-list.module.css';
import { PlacesLayout } from './places-layout.ts';
import { type SeenPlaces, WaitingPlaces } from './WaitingPlaces.tsx';

export interface VirtualGridListProps<Item extends object>
  extends Omit<Styled<GridListProps<Item>>, 'children' | 'dragAndDropHooks' | 'layout' | 'items'> {
  /** What is known of the list, in its order. */
  readonly items: Iterable<Item>;
  /** Where each of them stands in all of the list, by its id. */
  readonly places: ReadonlyMap<Key, number>;
  /** Of all of the list. */
  readonly total: number;
  /** What it is a list of: another one is shown from its beginning. */
  readonly of: string;
  readonly layout: 'grid' | 'stack';
  /** Pixels: the least of a tile, whose shape it keeps as it grows. */
  readonly tile: { readonly width: number; readonly height: number };
  /** Pixels, where they are rows. */
  readonly rowHeight: number;
  readonly children: (item: Item) => ReactElement;
  /** Places that came into view, known or not. */
  readonly onSeen: (seen: SeenPlaces) => void;
  /** The place of what has the focus now. */
  readonly onFocusPlace: (place: number) => void;
}

/** Rows or tiles, of which only those in view are in the document, however many there are; what is not known yet has its place. */
export function VirtualGridList<Item extends object>({
  items,
  places,
  total,
  of,
  layout,
  tile,
  rowHeight,
  className,
  children,
  onSeen,
  onFocusPlace,
  dependencies = [],
  ...props
}: VirtualGridListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const cells = useMemo(() => new PlacesLayout(), []);
  const { width, height } = tile;
  const options = useMemo(
    () => ({ places, total, tile: layout === 'grid' ? { width, height } : null, rowHeight }),
    [places, total, layout, width, height, rowHeight],
  );
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    const isAbove = (list.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) list.current?.scrollIntoView({ block: 'start' });
  }, [of]);
  const tellFocus = ({ target }: { readonly target: Element }): void => {
    const place = places.get(target.closest('[data-key]')?.getAttribute('data-key') ?? '');
    if (place !== undefined) onFocusPlace(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what has the focus in it
    <div className={styles.places} onFocus={tellFocus}>
      <WaitingPlaces layout={cells} list={list} options={options} onSeen={onSeen} />
      <Virtualizer layout={cells} layoutOptions={options}>
        <GridList
          {...props}
          ref={list}
          layout={layout}
          className={cx(styles.list, styles.virtual, className)}
          dependencies={dependencies}
        >
          <Collection items={items} dependencies={dependencies}>
            {children}
          </Collection>
        </GridList>
      </Virtualizer>
    </div>
  );
}
