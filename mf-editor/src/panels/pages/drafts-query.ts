import { queryOptions } from '@tanstack/react-query';
import type { RemoteHost } from 'shared-contracts';
import { createDraftDatabase } from '../../draft/storage/draft-database.ts';
import { listDrafts } from '../../draft/storage/draft-store.ts';
import { projectOf } from '../../editor/parts.ts';

async function draftedPages(person: string, project: string): Promise<readonly string[]> {
  const database = createDraftDatabase();
  try {
    const drafts = await listDrafts(database, { person, project });
    return drafts.filter(({ changes }) => changes > 0).map(({ page }) => page);
  } finally {
    database.close();
  }
}

/** Ids of pages of which this person keeps a draft on this device. A device that keeps nothing keeps none. */
export function draftsQuery(host: RemoteHost) {
  const person = host.session.user()?.id;
  return queryOptions({
    queryKey: ['mf-editor', 'drafts', projectOf({ host }), person],
    queryFn: () => (person === undefined ? [] : draftedPages(person, projectOf({ host })).catch(() => [])),
    staleTime: 0,
    gcTime: 0,
  });
}
