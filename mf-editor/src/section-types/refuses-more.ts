import type { Section } from 'shared-contracts';
import { fieldMessage } from 'shared-contracts/messages';
import type { Editor } from '../editor/editor-types.ts';
import { translateOf } from '../words/translate.ts';
import { whyNot } from './why-not.ts';

/**
 * Whether some of these sections cannot come to the page, by whichever way they were about to: by the inventory, as
 * copies, from the clipboard. Says so, and why.
 */
export function refusesMore(editor: Editor, names: readonly Section['name'][]): boolean {
  const page = editor.getState().draft.present;
  for (const [index, name] of names.entries()) {
    const kind = editor.kinds.get(name);
    if (!kind) continue;
    const isSecond = kind.sectionType?.multiple === false && names.indexOf(name) < index;
    const reason = isSecond ? 'single' : whyNot(kind, page);
    if (reason === null) continue;
    const { host } = editor;
    const words =
      reason === 'single' ? fieldMessage('single', host.locale()) : translateOf(host)(`applications.reasons.${reason}`);
    host.toasts.create(words, { type: 'warning' });
    return true;
  }
  return false;
}
