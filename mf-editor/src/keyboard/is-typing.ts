import type { Editor } from '../editor/editor-types.ts';

const WRITABLE = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Where keys are meant for the selected section: the canvas, the outline, or nowhere else. */
const PAGE = 'body, iframe, [data-page-keys], [data-page-keys] *';

/** Whether a key without modifier may act on the selected section. */
export const isOnPage = (editor: Editor): boolean =>
  editor.getState().view.activeField === null && (document.activeElement?.matches(PAGE) ?? true);

/** Whether keys are somebody's words now, in a form or where text stands on the page. */
export const isTyping = (editor: Editor): boolean =>
  editor.getState().view.activeField !== null || document.activeElement?.matches(WRITABLE) === true;
