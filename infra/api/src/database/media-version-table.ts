import { boolean, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MediaFile, MediaLook } from 'shared-contracts';
import { insideProject, timestamptz } from './columns.ts';
import { media, type OriginalFile } from './schema.ts';

/** Files that others have taken the place of. They answer as they did, and come back when they are wanted. */
export const mediaVersions = pgTable(
  'media_versions',
  {
    projectId: uuid('project_id').notNull(),
    mediaId: uuid('media_id').notNull(),
    id: uuid('id').primaryKey(),
    filename: text('filename').notNull(),
    contentHash: text('content_hash').notNull(),
    files: jsonb('files').$type<MediaFile[]>().notNull(),
    original: jsonb('original').$type<OriginalFile>(),
    look: jsonb('look').$type<MediaLook>(),
    /** Whether something was still to be made of it. */
    unfinished: boolean('unfinished').notNull(),
    /** When it became the medium's file. */
    madeAt: timestamptz('made_at').notNull(),
    /** User id of whoever brought it. */
    madeBy: text('made_by').notNull(),
    /** When another took its place. */
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'media_versions_media_fk',
      columns: [table.projectId, table.mediaId],
      foreignColumns: [media.projectId, media.id],
    }).onDelete('cascade'),
    index('media_versions_newest').on(table.projectId, table.mediaId, table.replacedAt),
    ...insideProject(table.projectId),
  ],
);
