import type { DraftPage } from '../draft/draft-types.ts';
import type { Editor } from '../editor/editor-types.ts';
import type { Difference } from './difference.ts';
import { oldPlace } from './old-place.ts';

/** Puts the section of a difference into the draft as it was in an old state, at its old place; what was not there goes. */
export function restoreSection(editor: Editor, old: DraftPage, { section }: Difference): void {
  const { present } = editor.getState().draft;
  if (!present || !section) return;
  const was = old.sections.find(({ id }) => id === section.id);
  const place = oldPlace(old, present, section.id);
  if (was && place) editor.apply({ type: 'restore-section', section: was, ...place });
  else editor.apply({ type: 'remove-section', section: section.id });
}
