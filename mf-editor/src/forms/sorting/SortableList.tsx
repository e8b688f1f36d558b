import { Accessibility, KeyboardSensor } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { cx } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import styles from './sorting.module.css';

/** Rows that can be dragged by their handles. Keys and menus of the rows move them too, so the library's own keys stay off. */
export function SortableList({
  onMove,
  children,
}: {
  readonly onMove: (from: number, to: number) => void;
  readonly children: ReactNode;
}) {
  return (
    <DragDropProvider
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      sensors={(defaults) => defaults.filter((sensor) => sensor !== KeyboardSensor)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <ul className={styles.list}>{children}</ul>
    </DragDropProvider>
  );
}

export function SortableRow({
  id,
  index,
  isDisabled,
  className,
  children,
}: {
  readonly id: string;
  readonly index: number;
  readonly isDisabled: boolean;
  readonly className?: string;
  readonly children: (handle: (element: Element | null) => void) => ReactNode;
}) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: isDisabled });
  return (
    <li ref={ref} className={cx(styles.row, className)} data-dragging={isDragging || undefined}>
      {children(handleRef)}
    </li>
  );
}
