import { sql } from 'drizzle-orm';
import { pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { appRole, timestamptz } from './columns.ts';

/** What an installation does once and never again, by name. No request writes it, and nothing takes it back. */
export const milestones = pgTable(
  'milestones',
  {
    name: text('name').primaryKey(),
    reachedAt: timestamptz('reached_at').notNull(),
  },
  () => [
    pgPolicy('read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('add', { for: 'insert', to: appRole, withCheck: sql`true` }),
  ],
);
