import type { Editor } from '../../editor/editor-types.ts';
import type { Point } from '../../text/caret.ts';

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

/** Makes a field's words editable, with the caret where somebody pointed. */
export function activateField(editor: Editor, address: Address, point: Point | null = null): void {
  clicked = point && { ...address, ...point };
  editor.view({ selected: address.section, activeField: address });
}

/** Gives the point of the click that made a field active, once. */
export function takePoint({ section, path }: Address): Point | null {
  const found = clicked?.section === section && clicked.path === path ? clicked : null;
  clicked = null;
  return found;
}
