import { sql } from 'drizzle-orm';
import type { Plan } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { todayOf } from './today-of.ts';

/** Before today. */
const DAYS = 29;

/** Views of the last days of a project, those without any too. */
export async function readViews(transaction: Transaction, projectId: string, now: Date): Promise<Plan['views']> {
  const { rows } = await transaction.execute<{ day: string; views: number }>(sql`
    WITH today AS (SELECT ${todayOf(projectId, now)} AS day), days AS (SELECT today.day - ago AS day FROM today, generate_series(0, ${DAYS}) ago)
    SELECT d.day::text AS day, coalesce(v.views, 0) AS views
      FROM days d LEFT JOIN page_views v ON v.project_id = ${projectId} AND v.day = d.day ORDER BY d.day`);
  return rows;
}
