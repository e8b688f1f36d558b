import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { indexMissing, mediaIdsIn } from '../pages/page-index.ts';

/** A content that shows a medium: a page, or the project for a picture of its own. */
export interface MediaUse {
  readonly id: string;
  readonly name: string;
  /** Of a page. */
  readonly path?: string;
}

/** Which contents show which of some media. */
export async function findUses(
  { definitions }: OperationContext,
  transaction: Transaction,
  { projectId, metadata }: Access,
  ids: readonly string[],
): Promise<(id: string) => readonly MediaUse[]> {
  if (ids.length === 0) return () => [];
  await indexMissing(transaction, projectId, { definitions: definitions(), project: metadata });
  const showing = await transaction
    .select({ id: pages.id, name: pages.name, path: pages.path, mediaIds: pages.mediaIds })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), arrayOverlaps(pages.mediaIds, [...ids])))
    .orderBy(asc(pages.name));
  const ofProject = mediaIdsIn(metadata);
  const project = { id: projectId, name: metadata.title ?? '' };
  return (id) => [
    ...(ofProject.includes(id) ? [project] : []),
    ...showing.filter(({ mediaIds }) => mediaIds?.includes(id)).map(({ mediaIds: _, ...use }) => use),
  ];
}
