import { lazy } from 'react';

type Parts = typeof import('./draggable.tsx');
const load = (): Promise<Parts> => import('./draggable.tsx');

/**
 * Collections whose items can be moved, loaded when first shown: dragging weighs as much as all the fields together.
 * `lazy` forgets the type parameter of a component; it is given back.
 */
export const DraggableTree = lazy(async () => ({
  default: (await load()).DraggableTree,
})) as unknown as Parts['DraggableTree'];
export const DraggableGridList = lazy(async () => ({
  default: (await load()).DraggableGridList,
})) as unknown as Parts['DraggableGridList'];
