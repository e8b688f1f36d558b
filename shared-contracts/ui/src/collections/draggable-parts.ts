import { createElement } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';

type Parts = typeof import('./draggable.tsx');
const load = (): Promise<Parts> => import('./draggable.tsx');
const rows = (count: number) => ({ waiting: () => createElement(Skeleton, { shape: 'row', count }) });

/**
 * Collections whose items can be moved, loaded when first shown: dragging weighs as much as all the fields together.
 * `lazyPart` forgets the type parameter of a component; it is given back.
 */
export const DraggableTree = lazyPart(async () => (await load()).DraggableTree, rows(6)) as Parts['DraggableTree'];
export const DraggableGridList = lazyPart(
  async () => (await load()).DraggableGridList,
  rows(4),
) as Parts['DraggableGridList'];
