import { type ReactElement, useMemo } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, type GridListProps } from 'react-aria-components/GridList';
import { GridLayout, ListLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer';
import { cx, type Styled } from '../class-names.ts';
import styles from './grid-list.module.css';
import { MoreAhead } from './MoreAhead.tsx';

export interface VirtualGridListProps<Item extends object>
  extends Omit<Styled<GridListProps<Item>>, 'children' | 'dragAndDropHooks' | 'layout' | 'items'> {
  readonly items: Iterable<Item>;
  readonly layout: 'grid' | 'stack';
  /** Pixels: the least of a tile, whose shape it keeps as it grows. */
  readonly tile: { readonly width: number; readonly height: number };
  /** Pixels, where they are rows. */
  readonly rowHeight: number;
  readonly children: (item: Item) => ReactElement;
  /** There are more: asked for before they come into view. */
  readonly onMore?: () => void;
}

const GAP = 8;

/** Rows or tiles, of which only those in view are in the document, however many there are. */
export function VirtualGridList<Item extends object>({
  items,
  layout,
  tile,
  rowHeight,
  className,
  children,
  onMore,
  dependencies = [],
  ...props
}: VirtualGridListProps<Item>) {
  const { width, height } = tile;
  const options = useMemo(
    () => ({
      minItemSize: new Size(width, height),
      minSpace: new Size(GAP, GAP),
      preserveAspectRatio: true,
      maxHorizontalSpace: GAP,
    }),
    [width, height],
  );
  const list = (
    <GridList
      {...props}
      layout={layout}
      className={cx(styles.list, styles.virtual, className)}
      dependencies={dependencies}
    >
      <Collection items={items} dependencies={dependencies}>
        {children}
      </Collection>
    </GridList>
  );
  return (
    <>
      {layout === 'grid' ? (
        <Virtualizer layout={GridLayout} layoutOptions={options}>
          {list}
        </Virtualizer>
      ) : (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight }}>
          {list}
        </Virtualizer>
      )}
      {onMore && <MoreAhead items={items} onMore={onMore} />}
    </>
  );
}
