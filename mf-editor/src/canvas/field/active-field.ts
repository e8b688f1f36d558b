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
