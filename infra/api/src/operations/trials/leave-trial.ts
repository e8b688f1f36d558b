import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pageRevisions, pages } from '../../database/schema.ts';
import { pageOutcomes, pageTrials } from '../../database/trial-tables.ts';
import { TAG } from '../tags.ts';
import { isTrialOf, readTrial, type TriedPage } from './trial-row.ts';

/** The earlier states of a page's variations, which go with it. */
async function markVariationsDeleted(transaction: Transaction, { projectId, id }: TriedPage, now: Date): Promise<void> {
  const rows = await transaction
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.variationOf, id)));
  for (const row of rows)
    await transaction
      .update(pageRevisions)
      .set({ pageDeletedAt: now })
      .where(and(eq(pageRevisions.projectId, projectId), eq(pageRevisions.pageId, row.id)));
}

/** What has to be so before a page or a variation goes: its visitors are main's again. Returns the tags that tell of it. */
export async function leaveTrial(transaction: Transaction, row: TriedPage, now: Date): Promise<readonly string[]> {
  const { projectId, id, variationOf: page } = row;
  if (!page) {
    await markVariationsDeleted(transaction, row, now);
    const trial = await readTrial(transaction, projectId, id);
    return trial?.running ? [TAG.trials(projectId)] : [];
  }
  const trial = await readTrial(transaction, projectId, page);
  const { [id]: own, ...lots } = trial?.lots ?? {};
  // A trial of main alone is none.
  const isOver = trial?.running === true && Object.keys(lots).length === 0;
  if (trial && own)
    await transaction
      .update(pageTrials)
      .set({ lots, version: trial.version + 1, ...(isOver && { running: false, stoppedAt: now }) })
      .where(isTrialOf(projectId, page));
  await transaction
    .delete(pageOutcomes)
    .where(and(eq(pageOutcomes.projectId, projectId), eq(pageOutcomes.pageId, page), eq(pageOutcomes.versionId, id)));
  const shown = trial?.running && own ? [TAG.trials(projectId), TAG.page(page), TAG.path(projectId, row.path)] : [];
  return [TAG.variations(page), ...shown];
}
