import type { ReactNode } from 'react';
import { Separator } from 'react-aria-components/Separator';
import { Toolbar as AriaToolbar, type ToolbarProps as AriaToolbarProps } from 'react-aria-components/Toolbar';
import { cx, type Styled } from '../class-names.ts';
import styles from './toolbar.module.css';

export interface ToolbarProps extends Omit<Styled<AriaToolbarProps>, 'children'> {
  /** On a surface of its own, over content. */
  readonly isFloating?: boolean;
  readonly children: ReactNode;
}

/** Controls in a row; one stop of the Tab key, arrows within. */
export function Toolbar({ isFloating, className, ...props }: ToolbarProps) {
  return <AriaToolbar {...props} className={cx(styles.toolbar, className)} data-floating={isFloating || undefined} />;
}

/** A hairline between groups of controls. */
export function ToolbarSeparator() {
  return <Separator orientation="vertical" className={styles.separator ?? ''} />;
}
