import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { insideProject, upkeep } from './columns.ts';
import { projects } from './schema.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What a project takes up, so that no write has to count it; kept by triggers of the tables that are counted. */
export const projectUsage = pgTable(
  'project_usage',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    media: integer('media').notNull().default(0),
    mediaBytes: bytes('media_bytes'),
    submissions: integer('submissions').notNull().default(0),
    submissionBytes: bytes('submission_bytes'),
    revisions: integer('revisions').notNull().default(0),
    revisionBytes: bytes('revision_bytes'),
  },
  (table) => [
    // The triggers run in jobs, too.
    upkeep,
    ...insideProject(table.projectId),
  ],
);

/** Questions that the assistant answered on each day, as the project's time zone has days. */
export const answerDays = pgTable(
  'answer_days',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    answers: integer('answers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] }), ...insideProject(table.projectId)],
);

const number = (name: string) => integer(name).notNull();

/** What a project had of each as a day of its time zone began: rows are added, and none is ever changed. */
export const usageDays = pgTable(
  'usage_days',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    pages: number('pages'),
    variationsPerPage: number('variations_per_page'),
    sectionsPerPage: number('sections_per_page'),
    staticSections: number('static_sections'),
    media: number('media'),
    users: number('users'),
    domains: number('domains'),
    /** Bytes of the largest file; null of days before it was looked at. */
    fileBytes: bigint('file_bytes', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] }), upkeep, ...insideProject(table.projectId)],
);
