import { type SQL, sql } from 'drizzle-orm';

/** The day that it is where a project is billed. */
export const todayOf = (projectId: string, now: Date): SQL => sql`(${now.toISOString()}::timestamptz AT TIME ZONE
  coalesce((SELECT time_zone FROM project_billing WHERE project_id = ${projectId}), 'UTC'))::date`;
