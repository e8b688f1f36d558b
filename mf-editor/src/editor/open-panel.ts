import type { KeyboardEvent } from 'react';
import type { Editor, PanelName } from './editor-types.ts';

/** Where focus goes back to when the panel closes. */
let opener: Element | null = null;

/** Opens a panel, or closes it where it is open already. */
export function openPanel(editor: Editor, panel: PanelName): void {
  const { view } = editor.getState();
  if (view.panel === panel && !view.comparing) closePanel(editor);
  else {
    opener = document.activeElement;
    editor.view({ panel, comparing: null });
  }
}

/** Closes whichever panel is open. Focus is never lost: it goes to the panel's button, else to what opened it. */
export function closePanel(editor: Editor): void {
  const { panel } = editor.getState().view;
  editor.view({ panel: null, insertAt: null });
  const button = document.querySelector<HTMLElement>(`[data-panel-button="${panel}"]`);
  const target = button ?? (opener instanceof HTMLElement && opener.isConnected ? opener : null);
  opener = null;
  target?.focus();
}

/** Escape closes the panel, from inside it as from the rail that opened it. */
export const closeOnEscape =
  (editor: Editor) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || editor.getState().view.panel === null) return;
    event.preventDefault();
    event.stopPropagation();
    closePanel(editor);
  };
