import type { Ref } from 'react';
import { GridList, type GridListProps } from 'react-aria-components/GridList';
import { Tree, type TreeProps } from 'react-aria-components/Tree';
import {
  type DragAndDropHooks,
  type DragAndDropOptions,
  DropIndicator,
  useDragAndDrop,
} from 'react-aria-components/useDragAndDrop';
import styles from './drop-indicator.module.css';

/** The options as React Aria's hooks, with the kit's insertion line. */
function useHooks<Item extends object>(options: DragAndDropOptions<Item>): DragAndDropHooks<Item> {
  return useDragAndDrop<Item>({
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line ?? ''} />,
    ...options,
  }).dragAndDropHooks;
}

type Draggable<Props, Item extends object> = Omit<Props, 'dragAndDropHooks'> & {
  readonly drag: DragAndDropOptions<Item>;
  readonly ref?: Ref<HTMLDivElement>;
};

export function DraggableTree<Item extends object>({ drag, ...props }: Draggable<TreeProps<Item>, Item>) {
  return <Tree {...props} dragAndDropHooks={useHooks(drag)} />;
}

export function DraggableGridList<Item extends object>({ drag, ...props }: Draggable<GridListProps<Item>, Item>) {
  return <GridList {...props} dragAndDropHooks={useHooks(drag)} />;
}
