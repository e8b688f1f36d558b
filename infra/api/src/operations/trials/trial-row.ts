import type { InferSelectModel, SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { LOTS, type Lots } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { pages } from '../../database/schema.ts';
import { pageTrials } from '../../database/trial-tables.ts';

/** A page as far as its trial is concerned. */
export type TriedPage = Pick<InferSelectModel<typeof pages>, 'projectId' | 'id' | 'path' | 'variationOf'>;

export type TrialRow = InferSelectModel<typeof pageTrials>;

export const isTrialOf = (projectId: string, pageId: string): SQL | undefined =>
  and(eq(pageTrials.projectId, projectId), eq(pageTrials.pageId, pageId));

/** How a page is shared out; undefined where nobody has said so yet. */
export async function readTrial(
  transaction: Transaction,
  projectId: string,
  pageId: string,
): Promise<TrialRow | undefined> {
  const [row] = await transaction.select().from(pageTrials).where(isTrialOf(projectId, pageId));
  return row;
}

/** In percent. */
export const shareOf = (lots: Lots | undefined): number =>
  Math.round(((lots ?? []).reduce((sum, [first, beyond]) => sum + beyond - first, 0) / LOTS) * 100);
