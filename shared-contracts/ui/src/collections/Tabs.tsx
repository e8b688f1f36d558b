import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from 'react-aria-components/Tabs';
import { cx, type Styled } from '../class-names.ts';
import styles from './tabs.module.css';

export interface TabsProps extends Omit<Styled<AriaTabsProps>, 'children'> {
  readonly children: ReactNode;
}

/** Parts of one thing, one shown at a time. */
export function Tabs({ className, ...props }: TabsProps) {
  return <AriaTabs {...props} className={cx(styles.tabs, className)} />;
}

/** The row of `Tab`s. */
export function TabList<Item extends object>({ className, ...props }: Styled<AriaTabListProps<Item>>) {
  return <AriaTabList {...props} className={cx(styles.list, className)} />;
}

export interface TabProps extends Omit<Styled<AriaTabProps>, 'children'> {
  readonly children: ReactNode;
}

export function Tab({ className, ...props }: TabProps) {
  return <AriaTab {...props} className={cx(styles.tab, className)} />;
}

export interface TabPanelProps extends Omit<Styled<AriaTabPanelProps>, 'children'> {
  readonly children: ReactNode;
}

/** What a tab shows; same `id` as its `Tab`. */
export function TabPanel({ className, ...props }: TabPanelProps) {
  return <AriaTabPanel {...props} className={cx(styles.panel, className)} />;
}
