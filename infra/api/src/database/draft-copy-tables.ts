import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { insideProject, own, plainText, timestamptz, upkeep } from './columns.ts';
import { ofPerson } from './of-person.ts';

/** How far the copy of somebody's draft is. */
export const draftCopies = pgTable(
  'draft_copies',
  {
    ...ofPerson(),
    revision: integer('revision').notNull(),
    records: integer('records').notNull(),
    bytes: integer('bytes').notNull(),
    /** What the browser said of the site that it is a draft of. */
    domain: text('domain').notNull(),
    package: text('package'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('draft_copies_user').on(table.userId),
    upkeep,
    own(table.projectId, table.userId),
  ],
);

/** Its records, each as the browser keeps it. They go with it. */
export const draftCopyRecords = pgTable(
  'draft_copy_records',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Store and key, in one: the order in which they are read. */
    name: plainText('name').notNull(),
    /** JSON, read by nobody here. */
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.name] }),
    foreignKey({
      name: 'draft_copy_records_copy_fk',
      columns: [table.projectId, table.userId],
      foreignColumns: [draftCopies.projectId, draftCopies.userId],
    }).onDelete('cascade'),
    own(table.projectId, table.userId),
  ],
);

/** Media of the library that a record shows: all that others of the project know of a draft. They go with it. */
export const draftCopyUses = pgTable(
  'draft_copy_uses',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: plainText('name').notNull(),
    mediaIds: text('media_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId, table.name] }),
    foreignKey({
      name: 'draft_copy_uses_record_fk',
      columns: [table.projectId, table.userId, table.name],
      foreignColumns: [draftCopyRecords.projectId, draftCopyRecords.userId, draftCopyRecords.name],
    }).onDelete('cascade'),
    index('draft_copy_uses_media_ids').using('gin', table.mediaIds),
    ...insideProject(table.projectId),
  ],
);

/** How far people of a project are with publishing their drafts, for the others to see. */
export const draftPublishes = pgTable(
  'draft_publishes',
  {
    ...ofPerson(),
    state: text('state').notNull(),
    step: integer('step').notNull(),
    done: integer('done').notNull(),
    totals: integer('totals').array().notNull(),
    skipped: integer('skipped').notNull(),
    toldAt: timestamptz('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('draft_publishes_user').on(table.userId),
    upkeep,
    ...insideProject(table.projectId),
  ],
);
