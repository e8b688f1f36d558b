import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pageTrials } from '../../database/trial-tables.ts';
import { showVariations, tagsOfTrial } from './show-variations.ts';
import { isTrialOf, type TriedPage } from './trial-row.ts';

/** Who stops it, and when. */
export interface Stop {
  readonly actor: string;
  readonly now: Date;
}

/** Visitors of a page see one version again. Returns the tags that tell of it: none where they did already. */
export async function stopTrial(
  transaction: Transaction,
  main: Omit<TriedPage, 'variationOf'>,
  { actor, now }: Stop,
): Promise<string[]> {
  const stopped = await transaction
    .update(pageTrials)
    .set({ running: false, stoppedAt: now, updatedBy: actor, version: sql`${pageTrials.version} + 1` })
    .where(and(isTrialOf(main.projectId, main.id), eq(pageTrials.running, true)))
    .returning({ page: pageTrials.pageId });
  if (stopped.length === 0) return [];
  await showVariations(transaction, main, []);
  return tagsOfTrial(main);
}
