import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PageStatus } from 'shared-contracts';
import type { SectionContent } from 'shared-contracts/sections';
import { appRole, inProject, insideProject, plainText, timestamptz, upkeep } from './columns.ts';
import { type PageTranslations, pages, projects } from './schema.ts';

/** What sections that show a global instance show of it: of a section all but its place. */
export type GlobalContent = Omit<SectionContent, 'private_data'>;

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** What a global instance is at one moment; the same for itself and for its overwritten states. */
const globalState = () => ({
  name: text('name').notNull(),
  /** Without private data: what a visitor may read. */
  content: jsonb('content').$type<GlobalContent>().notNull(),
  /** As of one section in the private data of a page. A visitor's query never names this column. */
  privateData: jsonb('private_data').$type<Record<string, unknown>>().notNull(),
  status: text('status').$type<PageStatus>().notNull(),
  version: integer('version').notNull(),
  lastUpdated: timestamptz('last_updated').notNull(),
  updatedBy: text('updated_by').notNull(),
});

export const globalInstances = pgTable(
  'global_instances',
  {
    projectId: projectId(),
    id: uuid('id').notNull(),
    ...globalState(),
    /** Hash of the request that made it: tells its repetition from another create under the same name. */
    creationHash: text('creation_hash').notNull(),
    autoInsertion: boolean('auto_insertion').notNull(),
    regions: jsonb('regions').$type<Record<string, { slot: string; weight: number }>>().notNull(),
    /** Of its content: what showing it adds to a page. */
    bytes: integer('bytes').notNull(),
    mediaIds: text('media_ids').array().notNull(),
    /** Null of those whose project changed its languages. */
    translations: jsonb('translations').$type<PageTranslations>(),
    /** When it was deleted; pages that showed it are being given its content since. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('global_instances_media_ids').using('gin', table.mediaIds),
    index('global_instances_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    upkeep,
    // As of pages: to whoever does not work on the project, there are no drafts.
    pgPolicy('inside', {
      to: appRole,
      using: sql`${inProject(table.projectId)} and (${table.status} = 'published' or (select app_sees_drafts()))`,
      withCheck: inProject(table.projectId),
    }),
  ],
);

/** The names that lead to a global instance: its own, and those it had before. A renaming changes no page. */
export const globalNames = pgTable(
  'global_names',
  {
    projectId: uuid('project_id').notNull(),
    /** As `global_key` of the database makes it: whatever its case. */
    key: plainText('key').notNull(),
    globalId: uuid('global_id').notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key] }),
    index('global_names_global').on(table.projectId, table.globalId),
    foreignKey({
      name: 'global_names_global_fk',
      columns: [table.projectId, table.globalId],
      foreignColumns: [globalInstances.projectId, globalInstances.id],
    }).onDelete('cascade'),
    ...insideProject(table.projectId),
  ],
);

export const globalRevisions = pgTable(
  'global_revisions',
  {
    projectId: uuid('project_id').notNull(),
    globalId: uuid('global_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).generatedAlwaysAsIdentity(),
    ...globalState(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.globalId, table.revision] }),
    foreignKey({
      name: 'global_revisions_global_fk',
      columns: [table.projectId, table.globalId],
      foreignColumns: [globalInstances.projectId, globalInstances.id],
    }).onDelete('cascade'),
    ...insideProject(table.projectId),
  ],
);

/** Which pages say that they show what, by what they call it; kept by a trigger, as `pages.linked` is. */
export const pageLinks = pgTable(
  'page_links',
  {
    projectId: uuid('project_id').notNull(),
    key: plainText('key').notNull(),
    pageId: uuid('page_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key, table.pageId] }),
    index('page_links_page').on(table.projectId, table.pageId),
    foreignKey({
      name: 'page_links_page_fk',
      columns: [table.projectId, table.pageId],
      foreignColumns: [pages.projectId, pages.id],
    }).onDelete('cascade'),
    ...insideProject(table.projectId),
  ],
);

/** Which pages have a content of their own, by `content_key` of the database; kept by a trigger. Copies are found by it. */
export const pageContents = pgTable(
  'page_contents',
  {
    projectId: uuid('project_id').notNull(),
    key: uuid('key').notNull(),
    pageId: uuid('page_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key, table.pageId] }),
    index('page_contents_page').on(table.projectId, table.pageId),
    foreignKey({
      name: 'page_contents_page_fk',
      columns: [table.projectId, table.pageId],
      foreignColumns: [pages.projectId, pages.id],
    }).onDelete('cascade'),
    ...insideProject(table.projectId),
  ],
);
