import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { domains } from '../../database/schema.ts';

/** What a host is to one project. */
export const claimOf = (projectId: string, host: string): SQL | undefined =>
  and(eq(domains.projectId, projectId), eq(domains.host, host));

/** A claim that is none any more: its project keeps its content, and may prove the host again. */
export const UNCLAIMED = { claimed: false, seenAt: null, lookAt: null, failingSince: null, contestedBy: null };

/** Goes on inside the row security of another project, within the same transaction. */
export const enterProject = (transaction: Transaction, projectId: string): Promise<unknown> =>
  transaction.execute(sql`SELECT set_config('app.project_id', ${projectId}, true)`);
