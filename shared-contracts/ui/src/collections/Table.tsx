import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  Cell as AriaCell,
  type CellProps as AriaCellProps,
  Column as AriaColumn,
  type ColumnProps as AriaColumnProps,
  Row as AriaRow,
  type RowProps as AriaRowProps,
  Table as AriaTable,
  TableBody as AriaTableBody,
  type TableBodyProps as AriaTableBodyProps,
  TableHeader as AriaTableHeader,
  type TableHeaderProps as AriaTableHeaderProps,
  type TableProps as AriaTableProps,
} from 'react-aria-components/Table';
import { cx, type Styled } from '../class-names.ts';
import styles from './table.module.css';

export interface TableProps extends Styled<AriaTableProps> {
  readonly children: ReactNode;
}

/** Records with columns to sort by. Scrolls sideways within itself where it does not fit. */
export function Table({ className, ...props }: TableProps) {
  return (
    <div className={cx(styles.scroll, className)}>
      <AriaTable {...props} className={styles.table ?? ''} />
    </div>
  );
}

export function TableHeader<Item extends object>({ className, ...props }: Styled<AriaTableHeaderProps<Item>>) {
  return <AriaTableHeader {...props} className={cx(styles.header, className)} />;
}

export interface ColumnProps extends Omit<Styled<AriaColumnProps>, 'children'> {
  readonly children?: ReactNode;
  readonly align?: 'start' | 'end';
}

/** Heading of a column; with `allowsSorting` a press sorts by it. */
export function Column({ children, align = 'start', className, ...props }: ColumnProps) {
  return (
    <AriaColumn {...props} className={cx(styles.column, className)} data-align={align}>
      {({ sortDirection }) => (
        <span className={styles.heading}>
          {children}
          {sortDirection === 'ascending' && <ArrowUp aria-hidden />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden />}
        </span>
      )}
    </AriaColumn>
  );
}

export interface TableBodyProps<Item extends object> extends Omit<Styled<AriaTableBodyProps<Item>>, 'children'> {
  readonly children?: ReactNode | ((item: Item) => ReactElement);
}

export function TableBody<Item extends object>({ className, ...props }: TableBodyProps<Item>) {
  return <AriaTableBody {...props} className={cx(styles.body, className)} />;
}

export function Row<Item extends object>({ className, ...props }: Styled<AriaRowProps<Item>>) {
  return <AriaRow {...props} className={cx(styles.row, className)} />;
}

export interface CellProps extends Omit<Styled<AriaCellProps>, 'children'> {
  readonly children?: ReactNode;
  readonly align?: 'start' | 'end';
}

export function Cell({ align = 'start', className, ...props }: CellProps) {
  return <AriaCell {...props} className={cx(styles.cell, className)} data-align={align} />;
}
