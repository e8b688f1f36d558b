import type { KeyboardEvent } from 'react';

interface LibraryKeys {
  /** Of what is selected, or of the one that has the focus. */
  readonly onDelete: (focused: string | undefined) => void;
  readonly onRename: (focused: string) => void;
}

const asksToDelete = ({ key, metaKey }: KeyboardEvent): boolean => key === 'Delete' || (key === 'Backspace' && metaKey);

/** The one that has the focus, selected or not. */
const focusedId = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[role=row]')?.dataset.key : undefined;

/** Keys of a file manager, but not in a text. */
export function pressKey(event: KeyboardEvent, { onDelete, onRename }: LibraryKeys): void {
  if (event.target instanceof HTMLInputElement) return;
  const focused = focusedId(event);
  if (asksToDelete(event)) onDelete(focused);
  if (event.key !== 'F2' || focused === undefined) return;
  event.preventDefault();
  onRename(focused);
}
