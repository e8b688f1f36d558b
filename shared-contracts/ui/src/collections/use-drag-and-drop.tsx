import {
  type DragAndDrop,
  type DragAndDropOptions,
  DropIndicator,
  useDragAndDrop as useAriaDragAndDrop,
} from 'react-aria-components/useDragAndDrop';
import styles from './drop-indicator.module.css';

/**
 * Moving items of a `Tree`, `ListBox`, `GridList` or `Table` by pointer and by keyboard (Enter on the handle, arrows,
 * Enter), with the kit's insertion line.
 */
export function useDragAndDrop<Item extends object>(options: DragAndDropOptions<Item>): DragAndDrop<Item> {
  return useAriaDragAndDrop({
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line ?? ''} />,
    ...options,
  });
}
