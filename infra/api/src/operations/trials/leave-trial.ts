import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pageRevisions, pages } from '../../database/schema.ts';
import { pageOutcomes, pageTrials } from '../../database/trial-tables.ts';
import { TAG } from '../tags.ts';
import { tagsOfTrial } from './show-variations.ts';
import { type Stop, stopTrial } from './stop-trial.ts';
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
export async function leaveTrial(transaction: Transaction, row: TriedPage, stop: Stop): Promise<readonly string[]> {
  const { projectId, id, variationOf: page, path } = row;
  if (!page) {
    await markVariationsDeleted(transaction, row, stop.now);
    const trial = await readTrial(transaction, projectId, id);
    return trial?.running ? [TAG.trials(projectId)] : [];
  }
  await transaction
    .delete(pageOutcomes)
    .where(and(eq(pageOutcomes.projectId, projectId), eq(pageOutcomes.pageId, page), eq(pageOutcomes.versionId, id)));
  const trial = await readTrial(transaction, projectId, page);
  const { [id]: own, ...lots } = trial?.lots ?? {};
  if (!trial || !own) return [TAG.variations(page)];
  await transaction
    .update(pageTrials)
    .set({ lots, version: trial.version + 1 })
    .where(isTrialOf(projectId, page));
  const main = { projectId, id: page, path };
  // A trial of main alone is none.
  if (Object.keys(lots).length === 0) await stopTrial(transaction, main, stop);
  return [TAG.variations(page), ...(trial.running ? tagsOfTrial(main) : [])];
}
