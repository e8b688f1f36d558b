import type { Editor } from '../../editor/editor-types.ts';
import type { Point } from '../../text/caret.ts';
import { keepTyped, takeTyped } from '../../text/early-keys.ts';
import { fieldOf } from './field-of.ts';

interface Address {
  readonly section: string;
  readonly path: string;
}

export const isActive = ({ getState }: Pick<Editor, 'getState'>, { section, path }: Address): boolean => {
  const { activeField } = getState().view;
  return activeField?.section === section && activeField.path === path;
};

const keyOf = ({ section, path }: Address): string => `${section} ${path}`;

/**
 * Tells a field when it becomes the active one, and when it no longer is. A page has a thousand fields: an edit asks
 * none of them.
 */
export function createActiveFields({ getState, subscribe }: Pick<Editor, 'getState' | 'subscribe'>) {
  const listeners = new Map<string, Set<() => void>>();
  let stop: (() => void) | null = null;
  let active: Address | null = null;
  const follow = (): void => {
    const next = getState().view.activeField;
    if (next === active) return;
    const told = [active, next];
    active = next;
    for (const address of told)
      for (const listener of address ? [...(listeners.get(keyOf(address)) ?? [])] : []) listener();
  };
  return (address: Address, listener: () => void): (() => void) => {
    if (!stop) {
      active = getState().view.activeField;
      stop = subscribe(follow);
    }
    const key = keyOf(address);
    const ofField = listeners.get(key) ?? new Set();
    listeners.set(key, ofField.add(listener));
    return () => {
      ofField.delete(listener);
      if (ofField.size === 0 && listeners.get(key) === ofField) listeners.delete(key);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

/** Where the last click was, for the field it made active. */
let clicked: (Address & Point) | null = null;

interface Where {
  readonly editor: Editor;
  /** Of the page under edit. */
  readonly document: Document;
}

/**
 * Makes a field's words editable, with the caret where somebody pointed. What is typed before the editor of a formatted
 * text is there is kept for it.
 */
export function activateField({ editor, document }: Where, address: Address, point: Point | null = null): void {
  clicked = point && { ...address, ...point };
  if (isActive(editor, address)) return;
  if (fieldOf(editor, address.section, address.path)?.field.type === 'rich-text') keepTyped(document);
  else takeTyped();
  editor.view({ selected: address.section, activeField: address });
}

/** Gives the point of the click that made a field active, once. */
export function takePoint({ section, path }: Address): Point | null {
  const found = clicked?.section === section && clicked.path === path ? clicked : null;
  clicked = null;
  return found;
}
