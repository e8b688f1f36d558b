import { sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';
import { refusal } from '../package-limits.ts';
import { todayOf } from './today-of.ts';

/** Counts one answer more, in the transaction that notes its question. Throws `over_plan` where the package of the project has no more of them today. */
export async function takeAnswer(
  transaction: Transaction,
  { clock, limits }: Pick<OperationContext, 'clock' | 'limits'>,
  { projectId, metadata }: { readonly projectId: string; readonly metadata: ProjectMetadata },
): Promise<void> {
  const most = limits.sharesOf(metadata).daily_answers;
  const { rows } = await transaction.execute(sql`
    INSERT INTO answer_days AS a (project_id, day, answers)
      SELECT ${projectId}, ${todayOf(projectId, clock())}, 1 WHERE coalesce(${most}::int, 1) > 0
      ON CONFLICT (project_id, day) DO UPDATE SET answers = a.answers + 1
        WHERE ${most}::int IS NULL OR a.answers < ${most}::int
      RETURNING answers`);
  if (rows.length === 0) throw refusal('daily_answers');
}

/** Answers of today. */
export async function countAnswers(transaction: Transaction, projectId: string, now: Date): Promise<number> {
  const { rows } = await transaction.execute<{ answers: number }>(sql`
    SELECT answers FROM answer_days WHERE project_id = ${projectId} AND day = ${todayOf(projectId, now)}`);
  return rows[0]?.answers ?? 0;
}
