import { useDragAndDrop } from '@shared-contracts/ui/more';
import { regionsOf } from '../../draft/regions.ts';
import type { Editor } from '../../editor/editor-types.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { positionOf } from '../../sections/regions.ts';
import { moveToRegion } from '../../sections/section-actions.ts';

type Target = { readonly key: unknown; readonly dropPosition: 'before' | 'after' | 'on' };

/** Puts a section where it was dropped: beside another one, or at the end of a region. */
function drop(editor: Editor, section: string, { key, dropPosition }: Target): void {
  const page = editor.getState().draft.present;
  const target = String(key);
  if (!page || target === section) return;
  if (regionsOf(page).has(target)) {
    moveToRegion(editor, section, target);
    return;
  }
  const position = positionOf(page, target);
  if (!position) return;
  const others = (regionsOf(page).get(position.slot) ?? []).filter(({ id }) => id !== section);
  const index = others.findIndex(({ id }) => id === target) + (dropPosition === 'before' ? 0 : 1);
  editor.apply({ type: 'move-section', section, slot: position.slot, index });
}

/** Sections can be dragged; regions can't, and nothing goes into a section. */
export function useSectionDrag() {
  const editor = useEditor();
  const isRegion = (key: unknown): boolean => {
    const page = editor.getState().draft.present;
    return page !== null && regionsOf(page).has(String(key));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter((key) => !isRegion(key)).map((key) => ({ 'text/x-section': String(key) })),
    acceptedDragTypes: ['text/x-section'],
    getDropOperation: (target) => {
      if (target.type !== 'item') return 'cancel';
      return isRegion(target.key) === (target.dropPosition === 'on') ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      for (const key of keys) if (!isRegion(key)) drop(editor, String(key), target);
    },
  });
  return dragAndDropHooks;
}
