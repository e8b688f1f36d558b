import { and, arrayOverlaps, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES, type Localised, type Media, mediaIdsIn } from 'shared-contracts';
import { articles, articleTerms } from '../../database/article-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { readAuthors } from '../authors.ts';
import { draftsShowing } from '../draft-copies/draft-uses.ts';
import type { OperationContext } from '../operation.ts';
import { indexMissing } from '../pages/index-missing.ts';

/**
 * What shows a medium: a page, what several pages share, an article or its author, the project for a picture of its own,
 * or of its look, or somebody else's draft.
 */
export type MediaUse = Readonly<Media['meta']['content'][number]>;

interface Showing extends MediaUse {
  readonly mediaIds: readonly string[] | null;
}

/** Which of some media a content shows: it may show any number of others. */
const shownOf = (column: PgColumn, ids: readonly string[]) =>
  sql<string[]>`ARRAY(SELECT unnest(${column}) INTERSECT SELECT unnest(${sql.param([...ids])}::text[]))`;

/** Articles and authors that show one of some media. */
async function inJournal(
  transaction: Transaction,
  { projectId, metadata }: Pick<Access, 'projectId' | 'metadata'>,
  ids: readonly string[],
): Promise<Showing[]> {
  const shows = <T extends typeof articles | typeof articleTerms>(table: T) =>
    and(eq(table.projectId, projectId), arrayOverlaps(table.mediaIds, [...ids]));
  const titled = await transaction
    .select({ id: articles.id, title: articles.title, slug: articles.slug, mediaIds: shownOf(articles.mediaIds, ids) })
    .from(articles)
    .where(shows(articles))
    .orderBy(asc(articles.slug));
  const named = await transaction
    .select({
      id: articleTerms.id,
      name: sql<string>`${articleTerms.content} ->> 'name'`,
      mediaIds: shownOf(articleTerms.mediaIds, ids),
    })
    .from(articleTerms)
    .where(shows(articleTerms))
    .orderBy(asc(articleTerms.slug));
  const nameOf = (title: Localised<string>): string | undefined =>
    [metadata.defaultLang ?? DEFAULT_LOCALE, ...LOCALES].map((locale) => title[locale]).find(Boolean);
  return [
    ...titled.map(({ title, slug, ...use }) => ({ ...use, name: nameOf(title) ?? slug, kind: 'article' as const })),
    ...named.map((use) => ({ ...use, kind: 'term' as const })),
  ];
}

/** Drafts of others, each called as whose it is: what is in it is theirs alone. */
async function inDrafts(
  transaction: Transaction,
  whose: Pick<Access, 'projectId'> & Partial<Pick<Access, 'actor'>>,
  ids: readonly string[],
): Promise<Showing[]> {
  const drafts = await draftsShowing(transaction, whose, ids);
  const authorOf = await readAuthors(
    transaction,
    drafts.map(({ userId }) => userId),
  );
  return drafts.map(({ userId, mediaIds }) => ({
    ...{ id: userId, name: authorOf(userId)?.full_name ?? '', kind: 'draft' as const },
    mediaIds,
  }));
}

/** Which contents show which of some media. */
export async function findUses(
  { definitions }: OperationContext,
  transaction: Transaction,
  access: Pick<Access, 'projectId' | 'metadata'> & Partial<Pick<Access, 'actor'>>,
  ids: readonly string[],
): Promise<(id: string) => readonly MediaUse[]> {
  if (ids.length === 0) return () => [];
  const { projectId, metadata } = access;
  await indexMissing(transaction, projectId, { definitions, project: metadata });
  const inPages = await transaction
    .select({
      ...{ id: pages.id, name: pages.name, path: pages.path, variation_of: pages.variationOf },
      mediaIds: shownOf(pages.mediaIds, ids),
    })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), arrayOverlaps(pages.mediaIds, [...ids])))
    .orderBy(asc(pages.name));
  const inGlobals = await transaction
    .select({ id: globalInstances.id, name: globalInstances.name, mediaIds: shownOf(globalInstances.mediaIds, ids) })
    .from(globalInstances)
    .where(and(eq(globalInstances.projectId, projectId), arrayOverlaps(globalInstances.mediaIds, [...ids])))
    .orderBy(asc(globalInstances.name));
  const showing: Showing[] = [
    ...inPages.map(({ variation_of, ...use }) => ({
      ...use,
      ...(variation_of && { variation_of }),
      kind: 'page' as const,
    })),
    ...inGlobals.map((use) => ({ ...use, kind: 'global' as const })),
    ...(await inJournal(transaction, access, ids)),
    ...(await inDrafts(transaction, access, ids)),
  ];
  const { sections_builder = {}, fonts = [], ...settings } = metadata;
  const ofProject = [
    { kind: 'site' as const, mediaIds: mediaIdsIn(settings) },
    { kind: 'theme' as const, mediaIds: mediaIdsIn([sections_builder, fonts]) },
  ];
  return (id) => [
    ...ofProject
      .filter(({ mediaIds }) => mediaIds.includes(id))
      .map(({ kind }) => ({ id: projectId, name: metadata.title ?? '', kind })),
    ...showing.filter(({ mediaIds }) => mediaIds?.includes(id)).map(({ mediaIds: _, ...use }) => use),
  ];
}
