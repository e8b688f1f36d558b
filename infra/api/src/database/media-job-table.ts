import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MediaReason } from 'shared-contracts';
import { insideProject, timestamptz, upkeep } from './columns.ts';
import { media } from './schema.ts';

/** What is still to be made of media. A row goes when it is done, or with its medium. */
export const mediaJobs = pgTable(
  'media_jobs',
  {
    projectId: uuid('project_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    /** Times that it was begun. */
    tries: integer('tries').notNull().default(0),
    /** When somebody may begin it: of one that is under way, when whoever works on it no longer does. */
    dueAt: timestamptz('due_at').notNull(),
    /** Tried in vain as often as it may be: waits for a person. */
    setAside: boolean('set_aside').notNull().default(false),
    /** Why the last try failed, in one word. */
    reason: text('reason').$type<MediaReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.mediaId] }),
    foreignKey({
      name: 'media_jobs_media_fk',
      columns: [table.projectId, table.mediaId],
      foreignColumns: [media.projectId, media.id],
    }).onDelete('cascade'),
    index('media_jobs_due').on(table.projectId, table.dueAt).where(sql`not ${table.setAside}`),
    upkeep,
    ...insideProject(table.projectId),
  ],
);
