import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ThemeLook } from 'shared-contracts';
import { insideProject, timestamptz } from './columns.ts';
import { projects } from './schema.ts';

/** What the theme of a site was with each publish, and before the first. */
export const themeRevisions = pgTable(
  'theme_revisions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revision: bigint('revision', { mode: 'number' }).generatedAlwaysAsIdentity(),
    look: jsonb('look').$type<ThemeLook>().notNull(),
    /** Null of what was there before publishes were kept, as is who did it. */
    publishedAt: timestamptz('published_at'),
    publishedBy: text('published_by'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.revision] }), ...insideProject(table.projectId)],
);
