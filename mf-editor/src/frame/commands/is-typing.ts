import type { Editor } from '../../editor/editor-types.ts';

const WRITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Whether keys are somebody's words now, in a form or where text stands on the page. */
export const isTyping = (editor: Editor): boolean =>
  editor.getState().view.activeField !== null || document.activeElement?.matches(WRITABLE) === true;
