import type { DraftPage, Edit } from '../draft/draft-types.ts';
import { announce } from '../editor/announce.ts';
import type { Editor } from '../editor/editor-types.ts';
import { regionName } from '../sections/region-name.ts';
import { neighbourOf, positionOf } from '../sections/regions.ts';
import { kindLabel, sectionTitle } from '../sections/section-name.ts';
import { type Translate, translateOf } from '../words/translate.ts';
import type { EditEvent } from './edit-events.ts';

const linkIn = ({ sections }: DraftPage, section: string): string =>
  sections.find(({ id }) => id === section)?.linked_to ?? '';

/** What was done to sections, in words; null for what speaks for itself, such as typing. */
function wordsOf(editor: Editor, translate: Translate, edit: Edit, before: DraftPage, after: DraftPage): string | null {
  const { kinds, host, context } = editor;
  const name = (id: string): string => {
    const section = [...after.sections, ...before.sections].find((each) => each.id === id);
    if (!section) return '';
    if (section.linked_to) return section.linked_to;
    const title = sectionTitle(kinds, section, editor.getState().view.locale, context.defaultLocale);
    return title ?? kindLabel(kinds, section.name, host.locale());
  };
  const placed = (key: string, id: string): string => {
    const position = positionOf(after, id);
    if (!position) return '';
    const { slot, index, count } = position;
    return translate(`frame.done.${key}`, {
      name: name(id),
      region: regionName(translate, slot),
      position: index + 1,
      count,
    });
  };
  switch (edit.type) {
    case 'insert-sections':
      return edit.sections.map(({ id }) => placed('added', id)).join('. ');
    case 'import-contents':
      return translate('frame.done.imported', { count: edit.sections.length });
    case 'duplicate-section':
      return translate('frame.done.duplicated', { name: name(edit.section) });
    case 'move-section':
      return placed('moved', edit.section);
    case 'remove-section':
      return translate('frame.done.deleted', { name: name(edit.section) });
    case 'restore-section':
      return translate('frame.done.restored', { name: name(edit.section.id) });
    case 'set-hidden':
      return translate(edit.hidden ? 'frame.done.hidden' : 'frame.done.shown', { name: name(edit.section) });
    case 'link-sections':
      return translate('frame.done.linked', { name: edit.to });
    case 'unlink-section':
      return translate('frame.done.unlinked', { name: linkIn(before, edit.section) });
    case 'set-layout':
      return translate('frame.done.layout', { layout: translate(`frame.layouts.${edit.layout}`) });
    default:
      return null;
  }
}

/** Edits whose effect may be out of sight, or a slip: their toast has the way back. */
const isUndoOffered = (edit: Edit): boolean =>
  edit.type === 'remove-section' ||
  edit.type === 'restore-section' ||
  edit.type === 'import-contents' ||
  edit.type === 'unlink-section' ||
  edit.type === 'set-layout' ||
  (edit.type === 'set-hidden' && edit.hidden);

/** Says what was done to who can't see it and to who may not have meant it, and goes on with the section beside a deleted one. */
export const announceEdits =
  (editor: Editor, undo: () => void) =>
  (event: EditEvent): void => {
    const translate = translateOf(editor.host);
    if (event.type !== 'apply') {
      announce(translate(event.type === 'undo' ? 'frame.done.undone' : 'frame.done.redone'));
      return;
    }
    const { edit, before, after } = event;
    const words = wordsOf(editor, translate, edit, before, after);
    if (words === null) return;
    announce(words);
    if (isUndoOffered(edit))
      editor.host.toasts.create(words, { action: { label: translate('frame.undo'), run: undo } });
    if (edit.type === 'remove-section') editor.view({ selected: neighbourOf(before, edit.section), activeField: null });
  };
