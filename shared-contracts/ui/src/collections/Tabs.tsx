import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../class-names.ts';
import { keepReachable } from './keep-reachable.ts';
import styles from './tabs.module.css';

interface Choice {
  /** Of this set of tabs, for ids. */
  readonly name: string;
  readonly selected: string;
  readonly select: (id: string) => void;
}

const TabsContext = createContext<Choice | null>(null);

function useChoice(): Choice {
  const choice = useContext(TabsContext);
  if (!choice) throw new Error('A tab stands outside of Tabs');
  return choice;
}

export interface TabsProps extends ComponentProps<'div'> {
  readonly selectedKey?: string;
  /** Where `selectedKey` is not given. */
  readonly defaultSelectedKey?: string;
  readonly onSelectionChange?: (id: string) => void;
}

/**
 * Parts of one thing, one shown at a time. Written by hand, after the pattern of the ARIA Authoring Practices: a
 * collection of the library draws its content twice, and looks through it after each change.
 */
export function Tabs({ selectedKey, defaultSelectedKey = '', onSelectionChange, className, ...props }: TabsProps) {
  const name = useId();
  const [own, setOwn] = useState(defaultSelectedKey);
  const selected = selectedKey ?? own;
  const choice = useMemo<Choice>(
    () => ({
      name,
      selected,
      select: (id) => {
        if (id === selected) return;
        setOwn(id);
        onSelectionChange?.(id);
      },
    }),
    [name, selected, onSelectionChange],
  );
  return (
    <TabsContext value={choice}>
      <div {...props} className={cx(styles.tabs, className)} />
    </TabsContext>
  );
}

/** Where a key leads in a row of so many, from one of them; null where it leads nowhere. */
const TARGETS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const target = at < 0 ? undefined : TARGETS[event.key];
  if (!target) return;
  event.preventDefault();
  tabs[target(at, tabs.length)]?.focus();
}

/** The row of `Tab`s: one stop of the Tab key, arrows within. */
export function TabList({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} role="tablist" tabIndex={-1} onKeyDown={moveFocus} className={cx(styles.list, className)} />;
}

export interface TabProps extends ComponentProps<'button'> {
  readonly id: string;
  readonly isDisabled?: boolean;
}

export function Tab({ id, isDisabled, className, ...props }: TabProps) {
  const { name, selected, select } = useChoice();
  const isSelected = id === selected;
  return (
    <button
      {...props}
      type="button"
      role="tab"
      id={`${name}-tab-${id}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${name}-panel-${id}` : undefined}
      tabIndex={isSelected ? 0 : -1}
      disabled={isDisabled}
      data-selected={isSelected || undefined}
      onClick={() => select(id)}
      onFocus={() => select(id)}
      className={cx(styles.tab, className)}
    />
  );
}

export interface TabPanelProps extends ComponentProps<'div'> {
  readonly id: string;
}

/** What a tab shows; same `id` as its `Tab`. */
export function TabPanel({ id, ...props }: TabPanelProps) {
  const { selected } = useChoice();
  return id === selected && <ShownPanel key={id} id={id} {...props} />;
}

function ShownPanel({ id, className, ...props }: TabPanelProps) {
  const { name } = useChoice();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => (panel.current ? keepReachable(panel.current) : undefined), []);
  return (
    <div
      {...props}
      ref={panel}
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      className={cx(styles.panel, className)}
    />
  );
}
