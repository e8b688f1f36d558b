import { count, eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../database/open-database.ts';
import { pages } from '../database/schema.ts';

/** Asked inside the transaction of each write. Throws ApiError `over_plan`. */
export interface Limits {
  readonly beforeCreatePage: (transaction: Transaction, projectId: string) => Promise<void>;
}

const MOST_PAGES = 10_000;

/** What any installation can carry; a plan will be stricter. */
export const TECHNICAL_LIMITS: Limits = {
  beforeCreatePage: async (transaction, projectId) => {
    const [row] = await transaction.select({ pages: count() }).from(pages).where(eq(pages.projectId, projectId));
    if ((row?.pages ?? 0) >= MOST_PAGES) throw new ApiError('over_plan');
  },
};
