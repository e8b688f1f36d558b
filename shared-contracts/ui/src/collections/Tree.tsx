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
import styles from './tree.module.css';

/** Things within things. Items can be moved where `dragAndDropHooks` of `useDragAndDrop` are given. */
export function Tree<Item extends object>({ className, ...props }: Styled<AriaTreeProps<Item>>) {
  return <AriaTree {...props} className={cx(styles.tree, className)} />;
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
