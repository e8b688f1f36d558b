import { sql } from 'drizzle-orm';
import type { Usage } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { todayOf } from './today-of.ts';

/** Twelve weeks, today among them. */
const DAYS = 84;

/** Each of the last days of a project: pages that were seen, questions that were answered, and what there was of everything else where it was looked at. */
export async function readDays(transaction: Transaction, projectId: string, now: Date): Promise<Usage['days']> {
  const { rows } = await transaction.execute<Usage['days'][number] & Record<string, unknown>>(sql`
    WITH today AS (SELECT ${todayOf(projectId, now)} AS day), days AS (SELECT today.day - ago AS day FROM today, generate_series(0, ${DAYS - 1}) ago)
    SELECT d.day::text AS day, coalesce(v.views, 0) AS daily_views, coalesce(a.answers, 0) AS daily_answers,
        CASE WHEN u.day IS NOT NULL THEN to_jsonb(u) - 'project_id' - 'day' END AS counts
      FROM days d
      LEFT JOIN page_views v ON v.project_id = ${projectId} AND v.day = d.day
      LEFT JOIN answer_days a ON a.project_id = ${projectId} AND a.day = d.day
      LEFT JOIN usage_days u ON u.project_id = ${projectId} AND u.day = d.day
      ORDER BY d.day`);
  return rows;
}
