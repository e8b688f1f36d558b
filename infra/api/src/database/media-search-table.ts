import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { insideProject, plainText } from './columns.ts';
import { media } from './schema.ts';

/**
 * Media by what is written of them, up to 24 characters: by title and file name from any character on, by all else from
 * the beginning of any word on. As `page_fragments` are, kept by a trigger.
 */
export const mediaFragments = pgTable(
  'media_fragments',
  {
    projectId: uuid('project_id').notNull(),
    fragment: plainText('fragment').notNull(),
    mediaId: uuid('media_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.fragment, table.mediaId] }),
    foreignKey({
      name: 'media_fragments_media_fk',
      columns: [table.projectId, table.mediaId],
      foreignColumns: [media.projectId, media.id],
    }).onDelete('cascade'),
    index('media_fragments_media').on(table.projectId, table.mediaId),
    ...insideProject(table.projectId),
  ],
);
