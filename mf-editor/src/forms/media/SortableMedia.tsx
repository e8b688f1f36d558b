import { SortableList, SortableRow } from '../sorting/SortableList.tsx';
import { MediaItem, type MediaItemProps } from './MediaItem.tsx';
import styles from './media-field.module.css';

/** Pictures of a field that takes several, in an order. */
export const SortableMedia = ({
  items,
  onMove,
}: {
  readonly items: readonly MediaItemProps[];
  readonly onMove: (from: number, to: number) => void;
}) => (
  <SortableList onMove={onMove}>
    {items.map((item) => (
      <SortableRow
        key={item.id}
        id={item.id}
        index={item.index}
        isDisabled={item.isReadOnly || item.count < 2}
        className={styles.item}
      >
        {(handle) => <MediaItem {...item} handle={handle} />}
      </SortableRow>
    ))}
  </SortableList>
);
