import type { PageStatus } from 'shared-contracts';
import type { Editor, SaveOutcome } from '../editor/editor-types.ts';
import { checkPage } from './check-page.ts';
import { formStoreOf, showField } from './state/form-store.ts';

/**
 * Saves where nothing required is missing and every value is right; else says so and puts the focus on the first field
 * that is to blame. What every Save button and shortcut calls.
 */
export async function saveChecked(editor: Editor, status?: PageStatus): Promise<SaveOutcome | 'incomplete'> {
  const { base, changes } = editor.getState().draft;
  const isSame = changes === 0 && base !== null && (status ?? base.status) === base.status;
  const [first] = isSame ? [] : checkPage(editor);
  const store = formStoreOf(editor);
  if (!first) {
    store.set({ attempted: false });
    return editor.save(status);
  }
  store.set({ attempted: true });
  const { locale } = editor.getState().view;
  editor.view({ selected: first.section, locale: first.locale ?? locale });
  showField(store, { section: first.section, path: first.path, locale: first.locale });
  editor.host.toasts.create(
    editor.host.i18n.t(first.blank ? 'forms.save.required' : 'forms.save.wrong', { ns: 'mf-editor' }),
    { type: 'error' },
  );
  return 'incomplete';
}
