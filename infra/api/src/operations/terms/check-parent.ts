import { sql } from 'drizzle-orm';
import { ApiError, fieldMessage, type Locale } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { TermRow } from './term-row.ts';

/** Refuses a category below one that is not there, or below itself. It stands in the table already. */
export async function checkParent(
  transaction: Transaction,
  { projectId, id, parentId }: TermRow,
  locale: Locale,
): Promise<void> {
  if (parentId === null) return;
  const { rows } = await transaction.execute<{ id: string; parent_id: string | null }>(sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM article_terms
        WHERE project_id = ${projectId} AND type = 'category' AND id = ${parentId}
      UNION SELECT t.id, t.parent_id FROM article_terms t JOIN above a ON t.id = a.parent_id
        WHERE t.project_id = ${projectId}
    ) SELECT id, parent_id FROM above`);
  const refuse = (code: 'unknown_reference' | 'category_circle'): never => {
    throw new ApiError('invalid', { errors: { parent_id: [fieldMessage(code, locale)] } });
  };
  if (rows.length === 0) refuse('unknown_reference');
  if (rows.some((row) => row.id === id)) refuse('category_circle');
}
