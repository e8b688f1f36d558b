import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, inProject, timestamptz, upkeep } from './columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of call, project and key: the key itself is the client's secret. */
    keyHash: text('key_hash').primaryKey(),
    projectId: uuid('project_id'),
    /** HMAC of the request under the key. */
    requestHash: text('request_hash').notNull(),
    /** The first answer, encrypted under the key. */
    answer: text('answer'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_oldest').on(table.createdAt),
    upkeep,
    pgPolicy('inside', {
      to: appRole,
      using: sql`${table.projectId} is null or ${inProject(table.projectId)}`,
      withCheck: sql`${table.projectId} is null or ${inProject(table.projectId)}`,
    }),
  ],
);
