import type { Field, Locale } from 'shared-contracts';
import { fieldAt, valueAt } from 'shared-contracts/sections';
import { settingsOf } from '../../draft/edit-settings.ts';
import { findSection } from '../../draft/find-section.ts';
import type { Editor } from '../../editor/editor-types.ts';
import { fieldKey } from '../../forms/state/form-store.ts';

/** A text of the page under edit. */
export interface EditedField {
  readonly field: Field;
  /** Language it is written in; null for values without language. */
  readonly locale: Locale | null;
  readonly value: string;
}

/** Where and what a text of a section is now; null where the draft has no such field, or nobody may edit it. */
export function fieldOf(editor: Editor, sectionId: string, path: string): EditedField | null {
  const section = findSection(editor.getState().draft.present, sectionId);
  const definition = section && editor.kinds.get(section.name)?.definition;
  const field = definition && fieldAt(definition, path);
  const settings = section && settingsOf(section, editor.context);
  if (!field || !settings) return null;
  const locale = field.localised ? editor.getState().view.locale : null;
  const stored = valueAt(settings, path);
  const value = locale !== null && typeof stored === 'object' ? valueAt(stored, locale) : stored;
  return { field, locale, value: typeof value === 'string' ? value : '' };
}

/** Writes a text; what is typed in one go is undone in one go. */
export function writeField(editor: Editor, section: string, path: string, value: string): void {
  const found = fieldOf(editor, section, path);
  if (!found || found.value === value) return;
  const { locale } = found;
  editor.apply({ type: 'set-field', section, path, locale, value }, { merge: fieldKey({ section, path, locale }) });
}
