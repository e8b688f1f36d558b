import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FlagReach } from 'shared-contracts';
import { appRole, insideProject, timestamptz } from './columns.ts';
import { projects } from './schema.ts';

/** Each time that a project switched a flag; the newest says how it stands. */
export const flagSwitches = pgTable(
  'flag_switches',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).generatedAlwaysAsIdentity(),
    flag: text('flag').notNull(),
    isOn: boolean('is_on').notNull(),
    switchedAt: timestamptz('switched_at').notNull(),
    switchedBy: text('switched_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.revision] }),
    index('flag_switches_newest').on(table.projectId, table.flag, table.revision),
    ...insideProject(table.projectId),
  ],
);

/** Each time that the operator said for which projects a flag is on. Everybody may know; nothing takes it back. */
export const flagReaches = pgTable(
  'flag_reaches',
  {
    flag: text('flag').notNull(),
    revision: bigint('revision', { mode: 'number' }).generatedAlwaysAsIdentity(),
    reach: text('reach').$type<FlagReach>().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flag, table.revision] }),
    pgPolicy('read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('add', { for: 'insert', to: appRole, withCheck: sql`true` }),
  ],
);
