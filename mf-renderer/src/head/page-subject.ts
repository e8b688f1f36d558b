import type { RenderPayload } from 'shared-contracts';
import { isGap, type PageEntry } from '../page/read-page.ts';
import type { PageSubject } from '../sections/view.ts';

/** What the first section that says so says the page is about. */
export const subjectOf = (entries: readonly PageEntry[]): PageSubject | undefined =>
  entries.flatMap((entry) => (isGap(entry) || !entry.subject ? [] : [entry.subject]))[0];

/** The page as if it had been written about its subject alone. */
export const aboutSubject = (payload: RenderPayload, { title, description, image }: PageSubject): RenderPayload => ({
  ...payload,
  page: {
    ...payload.page,
    metadata: {
      ...payload.page.metadata,
      [payload.locale]: { ...payload.page.metadata[payload.locale], title, ...(description && { description }) },
      ...(image && { mediaMetatag: image }),
    },
  },
});
