import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Lots, TrialGoal } from 'shared-contracts';
import { insideProject, timestamptz } from './columns.ts';
import { pages } from './schema.ts';

/** How visitors of pages are shared out among their versions. */
export const pageTrials = pgTable(
  'page_trials',
  {
    projectId: uuid('project_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** Drawn when it starts: a visitor's lot in one trial says nothing of that in the next. */
    salt: text('salt').notNull(),
    running: boolean('running').notNull(),
    goal: jsonb('goal').$type<TrialGoal>(),
    /** By variation; what none of them has is main's. */
    lots: jsonb('lots').$type<Record<string, Lots>>().notNull(),
    version: integer('version').notNull(),
    startedAt: timestamptz('started_at'),
    stoppedAt: timestamptz('stopped_at'),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.pageId] }),
    foreignKey({
      name: 'page_trials_page_fk',
      columns: [table.projectId, table.pageId],
      foreignColumns: [pages.projectId, pages.id],
    }).onDelete('cascade'),
    index('page_trials_running').on(table.projectId).where(sql`${table.running}`),
    ...insideProject(table.projectId),
  ],
);

/** How often each version of a page was seen by a visitor, and did what its trial is for. */
export const pageOutcomes = pgTable(
  'page_outcomes',
  {
    projectId: uuid('project_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** Main or a variation, which may be gone meanwhile. */
    versionId: uuid('version_id').notNull(),
    seen: integer('seen').notNull().default(0),
    reached: integer('reached').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.pageId, table.versionId] }),
    foreignKey({
      name: 'page_outcomes_page_fk',
      columns: [table.projectId, table.pageId],
      foreignColumns: [pages.projectId, pages.id],
    }).onDelete('cascade'),
    ...insideProject(table.projectId),
  ],
);
