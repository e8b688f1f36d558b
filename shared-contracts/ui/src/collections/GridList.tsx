import { GripVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  GridList as AriaGridList,
  GridListItem as AriaGridListItem,
  type GridListItemProps as AriaGridListItemProps,
  type GridListProps as AriaGridListProps,
} from 'react-aria-components/GridList';
import { cx, type Styled } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import { DraggableGridList } from './draggable-parts.ts';
import styles from './grid-list.module.css';
import type { DragAndDrop } from './use-drag-and-drop.ts';

export interface GridListProps<Item extends object>
  extends Omit<Styled<AriaGridListProps<Item>>, 'children' | 'dragAndDropHooks'> {
  /** From `useDragAndDrop`: items can be moved. */
  readonly dragAndDropHooks?: DragAndDrop<Item>;
  readonly children: ReactNode | ((item: Item) => ReactElement);
}

/** Rows, or tiles with `layout="grid"`, that hold controls of their own. */
export function GridList<Item extends object>({ className, dragAndDropHooks, ...props }: GridListProps<Item>) {
  const styled = { ...props, className: cx(styles.list, className) };
  if (!dragAndDropHooks) return <AriaGridList {...styled} />;
  return <DraggableGridList {...styled} drag={dragAndDropHooks} />;
}

export interface GridListItemProps<Item extends object> extends Omit<Styled<AriaGridListItemProps<Item>>, 'children'> {
  readonly children: ReactNode;
}

/** One row or tile; with a handle where the list can be reordered. */
export function GridListItem<Item extends object>({ children, className, ...props }: GridListItemProps<Item>) {
  const words = useWords();
  return (
    <AriaGridListItem {...props} className={cx(styles.item, className)}>
      {({ allowsDragging }) => (
        <>
          {allowsDragging && (
            <Button slot="drag" className={styles.grip ?? ''} aria-label={words.drag}>
              <GripVertical aria-hidden />
            </Button>
          )}
          {children}
        </>
      )}
    </AriaGridListItem>
  );
}
