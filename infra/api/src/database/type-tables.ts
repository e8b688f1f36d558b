import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SectionTypeContent } from 'shared-contracts';
import type { Sealed } from '../secrets/secrets.ts';
import { insideProject, timestamptz } from './columns.ts';
import { projects } from './schema.ts';

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

const written = () => ({
  updatedAt: timestamptz('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** Configurable and dynamic section types. */
export const sectionTypes = pgTable(
  'section_types',
  {
    projectId: projectId(),
    name: text('name').notNull(),
    /** The body as it was sent. */
    content: jsonb('content').$type<SectionTypeContent>().notNull(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.name] }), ...insideProject(table.projectId)],
);

/** Sealed by field; as a text where it was stored before values were sealed, until the application is next asked. */
export type StoredAuthorization = Readonly<Record<string, string | Sealed>>;

/** What a project says of the applications that its section types belong to; without a row: nothing, and enabled. */
export const applications = pgTable(
  'applications',
  {
    projectId: projectId(),
    id: text('id').notNull(),
    status: text('status').$type<'enabled' | 'disabled'>().notNull(),
    /** Values of authorisation fields by name. Sent to the application, answered to nobody. */
    authorization: jsonb('authorization').$type<StoredAuthorization>().notNull(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] }), ...insideProject(table.projectId)],
);
