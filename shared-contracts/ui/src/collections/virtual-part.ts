import { createElement } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';

type Part = typeof import('./virtual.tsx')['VirtualGridList'];

/**
 * A list of any length, loaded when first shown. `lazyPart` forgets the type parameter of a component; it is given back.
 */
export const VirtualGridList = lazyPart(async () => (await import('./virtual.tsx')).VirtualGridList, {
  waiting: () => createElement(Skeleton, { shape: 'picture', count: 8 }),
}) as Part;
