import type { DraftPage, Edit } from '../draft/draft-types.ts';
import { announce } from '../editor/announce.ts';
import type { Editor } from '../editor/editor-types.ts';
import { regionName } from '../sections/region-name.ts';
import { neighbourOf, positionOf } from '../sections/regions.ts';
import { kindLabel, sectionTitle } from '../sections/section-name.ts';
import { type Say, sayOf } from '../words/say.ts';
import type { Deed } from './narrate.ts';

/** What was done to sections, in words; null for what speaks for itself, such as typing. */
function wordsOf(editor: Editor, say: Say, edit: Edit, before: DraftPage, after: DraftPage): string | null {
  const { kinds, host, context } = editor;
  const name = (id: string): string => {
    const section = [...after.sections, ...before.sections].find((each) => each.id === id);
    if (!section) return '';
    const title = sectionTitle(kinds, section, editor.getState().view.locale, context.defaultLocale);
    return title ?? kindLabel(kinds, section.name, host.locale());
  };
  const placed = (key: string, id: string): string => {
    const position = positionOf(after, id);
    if (!position) return '';
    const { slot, index, count } = position;
    return say(`frame.done.${key}`, { name: name(id), region: regionName(say, slot), position: index + 1, count });
  };
  switch (edit.type) {
    case 'insert-sections':
      return edit.sections.map(({ id }) => placed('added', id)).join('. ');
    case 'duplicate-section':
      return say('frame.done.duplicated', { name: name(edit.section) });
    case 'move-section':
      return placed('moved', edit.section);
    case 'remove-section':
      return say('frame.done.deleted', { name: name(edit.section) });
    case 'set-hidden':
      return say(edit.hidden ? 'frame.done.hidden' : 'frame.done.shown', { name: name(edit.section) });
    case 'set-layout':
      return say('frame.done.layout', { layout: say(`frame.layouts.${edit.layout}`) });
    default:
      return null;
  }
}

/** Edits whose effect may be out of sight, or a slip: their toast has the way back. */
const isUndoOffered = (edit: Edit): boolean =>
  edit.type === 'remove-section' || edit.type === 'set-layout' || (edit.type === 'set-hidden' && edit.hidden);

/** Says what was done to who can't see it and to who may not have meant it, and goes on with the section beside a deleted one. */
export const teller =
  (editor: Editor, undo: () => void) =>
  (deed: Deed): void => {
    const say = sayOf(editor.host);
    if (deed.type !== 'apply') {
      announce(say(deed.type === 'undo' ? 'frame.done.undone' : 'frame.done.redone'));
      return;
    }
    const { edit, before, after } = deed;
    const words = wordsOf(editor, say, edit, before, after);
    if (words === null) return;
    announce(words);
    if (isUndoOffered(edit)) editor.host.toasts.create(words, { action: { label: say('frame.undo'), run: undo } });
    if (edit.type === 'remove-section') editor.view({ selected: neighbourOf(before, edit.section), activeField: null });
  };
