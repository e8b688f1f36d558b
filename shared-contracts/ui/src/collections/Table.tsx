import { ArrowDown, ArrowUp } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../class-names.ts';
import styles from './table.module.css';

export interface SortDescriptor {
  /** Id of the column. */
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

interface Sorting {
  readonly sortDescriptor?: SortDescriptor;
  readonly onSortChange?: (sort: SortDescriptor) => void;
}

const SortContext = createContext<Sorting>({});

interface Part {
  readonly className?: string;
  readonly children?: ReactNode;
}

export interface TableProps extends Part, Sorting {
  readonly 'aria-label': string;
}

/** Records with columns to sort by. Scrolls sideways within itself where it does not fit. */
export function Table({ 'aria-label': label, sortDescriptor, onSortChange, className, children }: TableProps) {
  return (
    <SortContext value={{ sortDescriptor, onSortChange }}>
      <div className={cx(styles.scroll, className)}>
        <table className={styles.table} aria-label={label}>
          {children}
        </table>
      </div>
    </SortContext>
  );
}

/** The row of `Column`s. */
export function TableHeader({ className, children }: Part) {
  return (
    <thead className={className}>
      <tr>{children}</tr>
    </thead>
  );
}

export interface ColumnProps extends Part {
  readonly id?: string;
  /** A press on the heading sorts by it, a second one the other way round. */
  readonly allowsSorting?: boolean;
  readonly align?: 'start' | 'end';
}

/** Heading of a column. */
export function Column({ id, allowsSorting, align = 'start', className, children }: ColumnProps) {
  const { sortDescriptor, onSortChange } = useContext(SortContext);
  const direction = id !== undefined && sortDescriptor?.column === id ? sortDescriptor.direction : undefined;
  return (
    <th scope="col" className={cx(styles.column, className)} data-align={align} aria-sort={direction}>
      {allowsSorting && id !== undefined ? (
        <Button
          className={styles.sort ?? ''}
          onPress={() =>
            onSortChange?.({ column: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {children}
          {direction === 'ascending' && <ArrowUp aria-hidden />}
          {direction === 'descending' && <ArrowDown aria-hidden />}
        </Button>
      ) : (
        children
      )}
    </th>
  );
}

/** The `Row`s. */
export function TableBody({ className, children }: Part) {
  return <tbody className={className}>{children}</tbody>;
}

export interface RowProps extends Part {
  /** Marked as the one, or one of those, that is meant. */
  readonly isSelected?: boolean;
}

export function Row({ isSelected, className, children }: RowProps) {
  return (
    <tr className={cx(styles.row, className)} data-selected={isSelected || undefined}>
      {children}
    </tr>
  );
}

export interface CellProps extends Part {
  readonly align?: 'start' | 'end';
  /** Names the row. */
  readonly isRowHeader?: boolean;
  readonly colSpan?: number;
}

export function Cell({ align = 'start', isRowHeader, colSpan, className, children }: CellProps) {
  const props = { className: cx(styles.cell, className), 'data-align': align, colSpan };
  return isRowHeader ? (
    <th scope="row" {...props}>
      {children}
    </th>
  ) : (
    <td {...props}>{children}</td>
  );
}
