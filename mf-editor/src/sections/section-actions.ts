import type { SectionSettings } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { regionsOf } from '../draft/regions.ts';
import type { Editor } from '../editor/editor-types.ts';
import { refusesMore } from '../section-types/refuses-more.ts';
import { insertionPlace, newSection } from './new-section.ts';
import { positionOf } from './regions.ts';

const pageOf = (editor: Editor) => editor.getState().draft.present;

/** Adds a section of a kind where the next one belongs, and selects it. */
export function addSection(editor: Editor, kindName: string, example?: SectionSettings): void {
  const page = pageOf(editor);
  const kind = editor.kinds.get(kindName);
  if (!page || !kind || refusesMore(editor, [kindName])) return;
  const section = newSection(example ? { ...kind, example } : kind);
  const place = insertionPlace(page, editor.getState().view);
  editor.apply({ type: 'insert-sections', sections: [section], ...place });
  if (pageOf(editor) !== page) editor.view({ selected: section.id, insertAt: null });
}

export function duplicateSection(editor: Editor, section: string): void {
  const page = pageOf(editor);
  const name = page?.sections.find(({ id }) => id === section)?.name;
  if (name === undefined || refusesMore(editor, [name])) return;
  const newId = uuidv7();
  editor.apply({ type: 'duplicate-section', section, newId });
  if (pageOf(editor) !== page) editor.view({ selected: newId });
}

export const removeSection = (editor: Editor, section: string): void =>
  editor.apply({ type: 'remove-section', section });

export function toggleHidden(editor: Editor, section: string): void {
  const hidden = pageOf(editor)?.sections.find(({ id }) => id === section)?.hidden === true;
  editor.apply({ type: 'set-hidden', section, hidden: !hidden });
}

/** To the end of a region. */
export function moveToRegion(editor: Editor, section: string, slot: string): void {
  const page = pageOf(editor);
  const others =
    page &&
    regionsOf(page)
      .get(slot)
      ?.filter(({ id }) => id !== section);
  if (!others) return;
  editor.apply({ type: 'move-section', section, slot, index: others.length });
}

/** One step up or down; from the edge of a region into the one beside it. False where there is nowhere to go. */
export function moveStep(editor: Editor, section: string, step: -1 | 1): boolean {
  const page = pageOf(editor);
  const position = page && positionOf(page, section);
  if (!page || !position) return false;
  const index = position.index + step;
  if (index >= 0 && index < position.count) {
    editor.apply({ type: 'move-section', section, slot: position.slot, index });
    return true;
  }
  const regions = [...regionsOf(page)];
  const beside = regions[regions.findIndex(([slot]) => slot === position.slot) + step];
  if (!beside) return false;
  const [slot, sections] = beside;
  editor.apply({ type: 'move-section', section, slot, index: step < 0 ? sections.length : 0 });
  return true;
}
