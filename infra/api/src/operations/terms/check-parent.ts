import { sql } from 'drizzle-orm';
import { ApiError, type FieldMessageCode, fieldMessage, type Locale } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { TermRow } from './term-row.ts';

/** Of categories, one below the other. What is counted under each is counted under all above it, too. */
const MOST_LEVELS = 10;

/** How many levels a category takes with what stands below it. */
async function levelsOf(transaction: Transaction, { projectId, id }: TermRow): Promise<number> {
  const { rows } = await transaction.execute<{ levels: number }>(sql`
    WITH RECURSIVE below AS (
      SELECT ${id}::uuid AS id, 1 AS level
      UNION ALL SELECT t.id, b.level + 1 FROM article_terms t JOIN below b ON t.parent_id = b.id
        WHERE t.project_id = ${projectId} AND b.level <= ${MOST_LEVELS}
    ) SELECT max(level) AS levels FROM below`);
  return Number(rows[0]?.levels);
}

/** Refuses a category below one that is not there, below itself, or too far down. It stands in the table already. */
export async function checkParent(transaction: Transaction, term: TermRow, locale: Locale): Promise<void> {
  const { projectId, id, parentId } = term;
  if (parentId === null) return;
  const { rows } = await transaction.execute<{ id: string; parent_id: string | null }>(sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM article_terms
        WHERE project_id = ${projectId} AND type = 'category' AND id = ${parentId}
      UNION SELECT t.id, t.parent_id FROM article_terms t JOIN above a ON t.id = a.parent_id
        WHERE t.project_id = ${projectId}
    ) SELECT id, parent_id FROM above`);
  const refuse = (code: FieldMessageCode): never => {
    throw new ApiError('invalid', { errors: { parent_id: [fieldMessage(code, locale, { maximum: MOST_LEVELS })] } });
  };
  if (rows.length === 0) refuse('unknown_reference');
  if (rows.some((row) => row.id === id)) refuse('category_circle');
  if (rows.length + (await levelsOf(transaction, term)) > MOST_LEVELS) refuse('category_too_deep');
}
