import { count, eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import type { Transaction } from '../database/open-database.ts';
import { pages } from '../database/schema.ts';
import { sectionTypes } from '../database/type-tables.ts';

/** Asked inside the transaction of each write. Throws ApiError `over_plan`. */
export interface Limits {
  readonly beforeCreatePage: (transaction: Transaction, projectId: string) => Promise<void>;
  readonly beforeCreateArticle: (transaction: Transaction, projectId: string) => Promise<void>;
  readonly beforeCreateSectionType: (transaction: Transaction, projectId: string) => Promise<void>;
  /** An author, a category or a tag. */
  readonly beforeCreateTerm: (transaction: Transaction, projectId: string) => Promise<void>;
}

/** Refuses one more than so many rows of a project. */
const atMost =
  (
    table: typeof pages | typeof articles | typeof articleTerms | typeof sectionTypes,
    most: number,
  ): Limits['beforeCreatePage'] =>
  async (transaction, projectId) => {
    const [row] = await transaction.select({ there: count() }).from(table).where(eq(table.projectId, projectId));
    if ((row?.there ?? 0) >= most) throw new ApiError('over_plan');
  };

/** What any installation can carry; a plan will be stricter. */
export const TECHNICAL_LIMITS: Limits = {
  beforeCreatePage: atMost(pages, 10_000),
  beforeCreateSectionType: atMost(sectionTypes, 200),
  beforeCreateArticle: atMost(articles, 20_000),
  beforeCreateTerm: atMost(articleTerms, 5000),
};
