import { ChevronRight, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  type TreeItemProps as AriaTreeItemProps,
  type TreeProps as AriaTreeProps,
  TreeItemContent,
} from 'react-aria-components/Tree';
import { cx, type Styled } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import { DraggableTree } from './draggable-parts.ts';
import styles from './tree.module.css';
import type { DragAndDrop } from './use-drag-and-drop.ts';

export interface TreeProps<Item extends object> extends Omit<Styled<AriaTreeProps<Item>>, 'dragAndDropHooks'> {
  /** From `useDragAndDrop`: items can be moved. */
  readonly dragAndDropHooks?: DragAndDrop<Item>;
}

/** Things within things. */
export function Tree<Item extends object>({ className, dragAndDropHooks, ...props }: TreeProps<Item>) {
  const styled = { ...props, className: cx(styles.tree, className) };
  if (!dragAndDropHooks) return <AriaTree {...styled} />;
  return <DraggableTree {...styled} drag={dragAndDropHooks} />;
}

export interface TreeItemProps<Item extends object> extends Omit<Styled<AriaTreeItemProps<Item>>, 'children'> {
  readonly icon?: ReactNode;
  /** Its name as seen; `textValue` unless given. */
  readonly title?: string;
  /** A badge or a word, always seen. */
  readonly suffix?: ReactNode;
  /** Small buttons, seen on hover, focus and selection. */
  readonly actions?: ReactNode;
  /** Less present: hidden on the page. */
  readonly isDimmed?: boolean;
  /** `TreeItem`s within this one. */
  readonly children?: ReactNode;
}

export function TreeItem<Item extends object>({
  icon,
  title,
  suffix,
  actions,
  isDimmed,
  children,
  className,
  ...props
}: TreeItemProps<Item>) {
  const words = useWords();
  return (
    <AriaTreeItem {...props} className={cx(styles.item, className)} data-dimmed={isDimmed || undefined}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.row}>
            {allowsDragging && (
              <Button slot="drag" className={styles.grip ?? ''} aria-label={words.drag}>
                <GripVertical aria-hidden />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <ChevronRight aria-hidden />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {icon && <span className={styles.icon}>{icon}</span>}
            <span className={styles.title}>{title ?? props.textValue}</span>
            {suffix && <span className={styles.suffix}>{suffix}</span>}
            {actions && <span className={styles.actions}>{actions}</span>}
          </div>
        )}
      </TreeItemContent>
      {children}
    </AriaTreeItem>
  );
}
