import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import type { Difference } from './difference.ts';
import { oldPlace } from './old-place.ts';
import { settingEdit } from './setting-differences.ts';

/** Puts a section into the draft as it was in an old state, at its old place; what was not there goes. */
function restoreSection(editor: Editor, old: DraftPage, page: DraftPage, id: string): void {
  const was = old.sections.find((section) => section.id === id);
  const place = oldPlace(old, page, id);
  if (was && place) editor.apply({ type: 'restore-section', section: was, ...place });
  else editor.apply({ type: 'remove-section', section: id });
}

/** Makes of the draft what an old state was, where a difference is: its section as a whole, or one setting of the page. */
export function restoreDifference(editor: Editor, old: DraftPage, difference: Difference): void {
  const { present } = editor.getState().draft;
  if (!present) return;
  const edit = settingEdit(difference, old, present);
  if (difference.section) restoreSection(editor, old, present, difference.section.id);
  else if (edit) editor.apply(edit);
}
