import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';

const Gallery = lazy(async () => ({ default: (await import('./KitGallery.tsx')).KitGallery }));

/** The page that shows every state of each component; loaded when first shown. */
export function KitGallery() {
  return (
    <Suspense fallback={<Skeleton count={6} />}>
      <Gallery />
    </Suspense>
  );
}
