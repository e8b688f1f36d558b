import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Answer, Locale, Submission, SubmissionStatus } from 'shared-contracts';
import { appRole, insideProject, timestamptz } from './columns.ts';
import { projects } from './schema.ts';

/** What visitors sent by forms. */
export const submissions = pgTable(
  'submissions',
  {
    /** Of the ticket it was sent with: one ticket, one submission. */
    id: uuid('id').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Id of the section that is the form. */
    form: uuid('form').notNull(),
    formName: text('form_name').notNull(),
    page: text('page').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    status: text('status').$type<SubmissionStatus>().notNull(),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    /** All answers as one text, to be searched. */
    words: text('words').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** As the form promised when it was sent. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Until it is gone for good, its deletion can be undone. */
    deletedAt: timestamptz('deleted_at'),
    mail: text('mail').$type<Submission['mail']>().notNull(),
    /** Who is told by mail. */
    mailTo: text('mail_to').array().notNull(),
    /** When its mail is tried next; null where there is none to send. */
    mailAt: timestamptz('mail_at'),
    mailTries: integer('mail_tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('submissions_newest').on(table.projectId, table.createdAt),
    index('submissions_status').on(table.projectId, table.status).where(sql`${table.deletedAt} is null`),
    index('submissions_expiring').on(table.expiresAt),
    index('submissions_mail').on(table.mailAt).where(sql`${table.mailAt} is not null`),
    index('submissions_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    pgPolicy('keeper', { for: 'select', to: appRole, using: sql`(select app_keeps_forms())` }),
    ...insideProject(table.projectId),
  ],
);
