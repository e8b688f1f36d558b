import type { RenderPayload } from '../sections/render-contract.ts';
import type { PageRendererModule, PageStore } from '../tool/page-renderer.ts';
import { askSite } from './ask-site.ts';
import { createSectionData } from './section-data.ts';

export interface DrawnPageStore extends PageStore {
  /** Whether something that its sections read is still asked for. */
  readonly isReading: () => boolean;
}

/** A page that nothing changes, and what its sections read of the site once that has come. */
export function createPageStore(payload: RenderPayload, { kinds }: Pick<PageRendererModule, 'kinds'>): DrawnPageStore {
  const read = createSectionData(kinds, askSite);
  let snapshot = { ...payload, data: read.of(payload) };
  read.subscribe(() => {
    snapshot = { ...payload, data: read.of(payload) };
  });
  return { getSnapshot: () => snapshot, subscribe: read.subscribe, isReading: read.isReading };
}
