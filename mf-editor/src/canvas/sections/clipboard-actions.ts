import { shortcutKeys } from '@shared-contracts/ui';
import type { Section } from 'shared-contracts';
import { linkOf, sharedContent, withContent } from '../../draft/shared-content.ts';
import type { Editor } from '../../editor/editor-types.ts';
import { readGlobal } from '../../editor/globals-query.ts';
import { projectOf } from '../../editor/parts.ts';
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
  return section && copyText(section, projectOf(editor));
}

/** Text of the selected section, which leaves the page. */
export function cutSelected(editor: Editor): string | null {
  const section = selectedSection(editor);
  if (section) removeSection(editor, section.id);
  return section && copyText(section, projectOf(editor));
}

function insert(editor: Editor, sections: readonly Section[]): void {
  const page = editor.getState().draft.present;
  if (!page) return;
  editor.apply({ type: 'insert-sections', sections: [...sections], ...insertionPlace(page, editor.getState().view) });
  const last = sections.at(-1);
  if (last && editor.getState().draft.present !== page) editor.view({ selected: last.id, activeField: null });
}

/**
 * Links show what their global instance says now, whenever they were copied. Where there is none of that name any more,
 * or nobody can say, what was copied is the section's own.
 */
async function insertLinked(editor: Editor, sections: readonly Section[]): Promise<void> {
  const { host } = editor;
  const links = [...new Set(sections.flatMap((section) => linkOf(section) ?? []))];
  const found = await Promise.all(
    links.map((name) =>
      readGlobal(host, name).catch((error: unknown) => {
        host.report(error, 'editor: look up the link of a pasted section');
        return null;
      }),
    ),
  );
  const resolved = sections.map((section): Section => {
    const global = found[links.indexOf(linkOf(section) ?? '')];
    if (global) return { ...withContent(section, sharedContent(global.section)), linked_to: global.name };
    const { linked_to: _, ...own } = section;
    return own;
  });
  insert(editor, resolved);
  if (found.includes(null)) host.toasts.create(translateOf(host)('canvas.clipboard.own'), { type: 'info' });
}

/** Puts the sections of a text below the selection. False where the text holds none. */
export function pasteText(editor: Editor, text: string): boolean {
  const translate = translateOf(editor.host);
  const page = editor.getState().draft.present;
  const pasted = readPasted(text, editor.kinds, projectOf(editor));
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
  if (sections.some((section) => linkOf(section) !== null)) void insertLinked(editor, sections);
  else insert(editor, sections);
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
