import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appRole, insideProject, timestamptz, upkeep } from './columns.ts';
import { counterPolicies } from './people-policies.ts';

export const changes = pgTable(
  'changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    projectId: uuid('project_id'),
    tags: text('tags').array().notNull(),
    actor: text('actor'),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('changes_project').on(table.projectId, table.seq),
    pgPolicy('feed', { for: 'select', to: appRole, using: sql`(select app_reads_feed())` }),
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** One row, locked by each writing transaction as it commits: sequence numbers have no gap and follow commits. */
export const changeCounter = pgTable(
  'change_counter',
  {
    id: boolean('id').primaryKey().default(true),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  () => counterPolicies,
);
