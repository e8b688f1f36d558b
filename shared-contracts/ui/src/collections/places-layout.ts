import type { Key } from 'react-aria-components/GridList';
import { Layout, LayoutInfo, Rect, Size } from 'react-aria-components/Virtualizer';

export interface PlacesOptions {
  /** Where each item that is there stands in the whole list. */
  readonly places: ReadonlyMap<Key, number>;
  /** Of the whole list. */
  readonly total: number;
  /** Pixels: the least of a tile, whose shape it keeps as it grows. Null of a list, one below the other. */
  readonly tile: { readonly width: number; readonly height: number } | null;
  /** Pixels, where they are rows. */
  readonly rowHeight: number;
}

interface Cells {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Before the first column. */
  readonly left: number;
}

const GAP = 8;
/** Pixels: what every browser can still scroll through. */
const HIGHEST = 16_000_000;

function cellsWithin(width: number, { tile, rowHeight }: PlacesOptions): Cells {
  if (!tile) return { columns: 1, width, height: rowHeight, gap: 0, left: 0 };
  const columns = Math.max(1, Math.floor(width / (tile.width + GAP)));
  const own = Math.max(tile.width, Math.min(width, Math.floor((width - GAP * columns) / columns)));
  const height = Math.floor((tile.height * own) / tile.width);
  const left = Math.floor((width - columns * own - GAP * (columns - 1)) / 2);
  return { columns, width: own, height, gap: GAP, left: Math.max(0, left) };
}

/**
 * Tiles or rows at their places in a list of which only some items are known. The list is as high as all of them, so
 * that any place can be scrolled to at once.
 */
export class PlacesLayout extends Layout {
  #cells: Cells = { columns: 1, width: 0, height: 0, gap: 0, left: 0 };
  #total = 0;
  #infos: ReadonlyMap<Key, LayoutInfo> = new Map();

  override update({ layoutOptions }: { readonly layoutOptions?: PlacesOptions }): void {
    const { virtualizer } = this;
    if (!virtualizer || !layoutOptions) return;
    this.#cells = cellsWithin(virtualizer.size.width, layoutOptions);
    this.#total = layoutOptions.total;
    const infos = new Map<Key, LayoutInfo>();
    for (const { key, type } of virtualizer.collection) {
      const place = layoutOptions.places.get(key);
      if (place === undefined) continue;
      const info = new LayoutInfo(type, key, this.rectOf(place));
      info.allowOverflow = true;
      infos.set(key, info);
    }
    this.#infos = infos;
  }

  rectOf(place: number): Rect {
    const { columns, width, height, gap, left } = this.#cells;
    const [row, column] = [Math.floor(place / columns), place % columns];
    return new Rect(left + column * (width + gap), gap + row * (height + gap), width, height);
  }

  /** First and last place of the rows between two heights. */
  placesBetween(top: number, bottom: number): { readonly first: number; readonly last: number } {
    const { columns, height, gap } = this.#cells;
    const rowAt = (y: number): number => Math.max(0, Math.floor((y - gap) / Math.max(1, height + gap)));
    const last = Math.min(this.#total, (rowAt(bottom) + 1) * columns) - 1;
    return { first: Math.max(0, Math.min(rowAt(top) * columns, last)), last: Math.max(0, last) };
  }

  getLayoutInfo(key: Key): LayoutInfo | null {
    return this.#infos.get(key) ?? null;
  }

  getContentSize(): Size {
    const { columns, height, gap } = this.#cells;
    const all = gap + Math.ceil(this.#total / columns) * (height + gap);
    return new Size(this.virtualizer?.size.width ?? 0, Math.min(all, HIGHEST));
  }

  getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    return [...this.#infos.values()].filter(
      ({ key, rect: own }) => own.intersects(rect) || this.virtualizer?.isPersistedKey(key),
    );
  }
}
