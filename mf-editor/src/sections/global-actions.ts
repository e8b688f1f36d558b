import type { GlobalInstance } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { linkOf, sharedContent } from '../draft/shared-content.ts';
import type { Editor } from '../editor/editor-types.ts';
import { refusesMore } from '../section-types/refuses-more.ts';
import { insertionPlace } from './new-section.ts';

/** Puts a global instance where the next section belongs, and selects it. */
export function addGlobal(editor: Editor, { name, section: content }: Pick<GlobalInstance, 'name' | 'section'>): void {
  const page = editor.getState().draft.present;
  if (!page || refusesMore(editor, [content.name])) return;
  const section = { id: uuidv7(), weight: 0, region: {}, ...sharedContent(content), linked_to: name };
  editor.apply({ type: 'insert-sections', sections: [section], ...insertionPlace(page, editor.getState().view) });
  if (editor.getState().draft.present !== page)
    editor.view({ selected: section.id, activeField: null, insertAt: null });
}

/** Name of the global instance that a section of the page shows; null where there is none. */
export const linkOfSection = ({ getState }: Editor, id: string | null): string | null => {
  const section = getState().draft.present?.sections.find((each) => each.id === id);
  return section ? linkOf(section) : null;
};

export const breakLink = (editor: Editor, section: string): void => editor.apply({ type: 'unlink-section', section });

/** Whether others may come to show what a section says: it is its own yet, and the person may share it. */
export const mayMakeGlobal = (editor: Editor, section: string): boolean =>
  linkOfSection(editor, section) === null && editor.host.session.may('saveGlobalInstance');
