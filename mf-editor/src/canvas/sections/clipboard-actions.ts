import { shortcutKeys } from '@shared-contracts/ui';
import type { Editor } from '../../editor/editor-types.ts';
import { refusesMore } from '../../section-types/refuses-more.ts';
import { insertionPlace } from '../../sections/new-section.ts';
import { removeSection } from '../../sections/section-actions.ts';
import { translateOf } from '../../words/translate.ts';
import { copyText, readPasted } from './clipboard.ts';

const selectedSection = (editor: Editor) => {
  const { draft, view } = editor.getState();
  return draft.present?.sections.find(({ id }) => id === view.selected) ?? null;
};

/** Text of the selected section; null where none is selected. */
export function copySelected(editor: Editor): string | null {
  const section = selectedSection(editor);
  if (section)
    editor.host.toasts.create(translateOf(editor.host)('canvas.clipboard.copied'), { type: 'success', timeout: 2000 });
  return section && copyText(section);
}

/** Text of the selected section, which leaves the page. */
export function cutSelected(editor: Editor): string | null {
  const section = selectedSection(editor);
  if (section) removeSection(editor, section.id);
  return section && copyText(section);
}

/** Puts the sections of a text below the selection. False where the text holds none. */
export function pasteText(editor: Editor, text: string): boolean {
  const translate = translateOf(editor.host);
  const page = editor.getState().draft.present;
  const pasted = readPasted(text, editor.kinds);
  if (!page || pasted.type === 'nothing') return false;
  if (pasted.type === 'unknown') {
    editor.host.toasts.create(translate('canvas.clipboard.unknown', { name: pasted.name }), { type: 'warning' });
    return true;
  }
  const { sections } = pasted;
  if (
    refusesMore(
      editor,
      sections.map(({ name }) => name),
    )
  )
    return true;
  editor.apply({ type: 'insert-sections', sections, ...insertionPlace(page, editor.getState().view) });
  const last = sections.at(-1);
  if (last && editor.getState().draft.present !== page) editor.view({ selected: last.id, activeField: null });
  return true;
}

/** Writes a text by a menu, where no clipboard event helps. */
export async function writeClipboard(editor: Editor, text: string | null): Promise<void> {
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    refused(editor, 'Mod+C');
  }
}

function refused(editor: Editor, shortcut: string): void {
  const message = translateOf(editor.host)('canvas.clipboard.refused', { shortcut: shortcutKeys(shortcut).join(' ') });
  editor.host.toasts.create(message, { type: 'warning' });
}

/** Pastes by a menu. */
export async function readClipboard(editor: Editor): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    if (!pasteText(editor, text))
      editor.host.toasts.create(translateOf(editor.host)('canvas.clipboard.nothing'), { type: 'info' });
  } catch {
    refused(editor, 'Mod+V');
  }
}
