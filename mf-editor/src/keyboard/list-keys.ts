import type { KeyboardEvent } from 'react';

type Step = (index: number, last: number, columns: number) => number;

const LIST: Readonly<Record<string, Step>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A field for searching stands alone above the grid; it is the first item and one step from its first row. */
const GRID: Readonly<Record<string, Step>> = {
  ...LIST,
  ArrowDown: (index, last, columns) => Math.min(index === 0 ? 1 : index + columns, last),
  ArrowUp: (index, _, columns) => Math.max(index - columns, 0),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 1),
};

/** How many items stand beside each other. */
function columnsOf(items: readonly HTMLElement[]): number {
  const [, first] = items;
  const top = first?.getBoundingClientRect().top;
  return Math.max(
    1,
    items.slice(1).findIndex((item) => item.getBoundingClientRect().top !== top),
  );
}

const isInField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

const keys =
  (steps: Readonly<Record<string, Step>>, selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // In a field the other keys move the caret.
    if (isInField(event.target) && event.key !== 'ArrowDown') return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const { target } = event;
    const index = items.findIndex((item) => target instanceof Node && item.contains(target));
    const next = items[step(index, items.length - 1, columnsOf(items))];
    if (!next || next === target) return;
    event.preventDefault();
    next.focus();
  };

/** Arrow keys in a list whose items take focus themselves; `selector` finds them below the element that listens. */
export const listKeys = (selector: string) => keys(LIST, selector);

/** The same in a grid below a search field. */
export const gridKeys = (selector: string) => keys(GRID, selector);
