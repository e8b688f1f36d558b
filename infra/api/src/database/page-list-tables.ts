import { foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { insideProject, plainText } from './columns.ts';
import { pages, projects } from './schema.ts';

/**
 * Pages by what they are called from any character on, up to 32: row security lets an index answer plain comparisons
 * only. Kept by a trigger.
 */
export const pageFragments = pgTable(
  'page_fragments',
  {
    projectId: uuid('project_id').notNull(),
    fragment: plainText('fragment').notNull(),
    pageId: uuid('page_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.fragment, table.pageId] }),
    foreignKey({
      name: 'page_fragments_page_fk',
      columns: [table.projectId, table.pageId],
      foreignColumns: [pages.projectId, pages.id],
    }).onDelete('cascade'),
    index('page_fragments_page').on(table.projectId, table.pageId),
    ...insideProject(table.projectId),
  ],
);

/** How many pages projects have. Kept by a trigger. */
export const pageCounts = pgTable(
  'page_counts',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    pages: integer('pages').notNull(),
  },
  (table) => insideProject(table.projectId),
);
