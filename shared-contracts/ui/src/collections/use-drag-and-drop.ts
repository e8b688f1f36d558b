import type { DragAndDropOptions } from 'react-aria-components/useDragAndDrop';

/** How items of a collection are moved; made by {@link useDragAndDrop}, for `dragAndDropHooks` of `Tree` and `GridList`. */
export type DragAndDrop<Item extends object> = DragAndDropOptions<Item>;

/**
 * Moving items of a `Tree` or `GridList` by pointer and by keyboard (Enter on the handle, arrows, Enter), with the
 * kit's insertion line. Takes React Aria's options; what carries it out is loaded with the first such collection.
 */
export const useDragAndDrop = <Item extends object>(
  options: DragAndDropOptions<Item>,
): { readonly dragAndDropHooks: DragAndDrop<Item> } => ({ dragAndDropHooks: options });
