import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArticleBody, MediaRef } from 'shared-contracts';
import { appRole, insideProject, timestamptz, tsvector } from './columns.ts';
import { projects } from './schema.ts';

/** Of every document with an id, a short name and versions: articles, authors, categories and tags. */
const documentState = () => ({
  id: uuid('id').notNull(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull(),
  /** Hash of the request that made it: tells its repetition from another create under the same id. */
  creationHash: text('creation_hash').notNull(),
  version: integer('version').notNull(),
  lastUpdated: timestamptz('last_updated').notNull(),
  updatedBy: text('updated_by').notNull(),
  /** Media that it shows, read out of it on every save. */
  mediaIds: text('media_ids').array().notNull(),
  search: tsvector('search').notNull(),
});

export type TermType = 'author' | 'category' | 'tag';

/** What articles are filed under: authors, categories and tags. */
export const articleTerms = pgTable(
  'article_terms',
  {
    ...documentState(),
    type: text('type').$type<TermType>().notNull(),
    /** Its place in lists: of categories among their siblings, then by name. */
    weight: integer('weight').notNull(),
    parentId: uuid('parent_id'),
    /** Articles that visitors see in it and below; written with whatever changes it. */
    articleCount: integer('article_count').notNull().default(0),
    /** The body of its kind, as it was sent and cleaned. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('article_terms_slug_unique').on(table.projectId, table.type, table.slug),
    index('article_terms_parent').on(table.projectId, table.parentId),
    ...insideProject(table.projectId),
  ],
);

export const articles = pgTable(
  'articles',
  {
    ...documentState(),
    title: jsonb('title').$type<ArticleBody['title']>().notNull(),
    excerpt: jsonb('excerpt').$type<ArticleBody['excerpt']>().notNull(),
    /** Read only for who shows it: lists never name this column. */
    body: jsonb('body').$type<ArticleBody['body']>().notNull(),
    image: jsonb('image').$type<MediaRef | null>(),
    authorId: uuid('author_id'),
    categoryIds: uuid('category_ids').array().notNull(),
    tagIds: uuid('tag_ids').array().notNull(),
    status: text('status').$type<ArticleBody['status']>().notNull(),
    publishAt: timestamptz('publish_at'),
    /** From when visitors see it, or first saw it; may lie ahead. Null where they never did. */
    publishedAt: timestamptz('published_at'),
    /** When caches have to be told that it is to be seen; null once they were. */
    dueAt: timestamptz('due_at'),
    reads: bigint('reads', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('articles_slug_unique').on(table.projectId, table.slug),
    index('articles_newest').on(table.projectId, table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('articles_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    pgPolicy('due', {
      for: 'select',
      to: appRole,
      using: sql`${table.dueAt} is not null and (select app_reads_feed())`,
    }),
    ...insideProject(table.projectId),
  ],
);

/**
 * Articles by their author, categories and tags: what filters, counts and suggestions go over. Written with the
 * article. Row security lets an index answer plain comparisons only, so arrays of ids would be read one by one.
 */
export const articleFilings = pgTable(
  'article_filings',
  {
    projectId: uuid('project_id').notNull(),
    articleId: uuid('article_id').notNull(),
    termId: uuid('term_id').notNull(),
    /** Null of drafts. */
    visibleFrom: timestamptz('visible_from'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.articleId, table.termId] }),
    foreignKey({
      name: 'article_filings_article_fk',
      columns: [table.projectId, table.articleId],
      foreignColumns: [articles.projectId, articles.id],
    }).onDelete('cascade'),
    index('article_filings_term').on(table.projectId, table.termId, table.visibleFrom, table.articleId),
    ...insideProject(table.projectId),
  ],
);
