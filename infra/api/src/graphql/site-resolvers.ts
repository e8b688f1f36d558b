import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  LOCALES,
  mediaIdsIn,
  mediaRefOf,
  normalisePagePath,
  type PageMetadata,
  type PageStatus,
} from 'shared-contracts';
import { articles, articleTerms } from '../database/article-tables.ts';
import { media, pages } from '../database/schema.ts';
import { visibleAt } from '../operations/articles/article-filter.ts';
import { toMedia } from '../operations/media/media-row.ts';
import type { Content } from './content.ts';
import { SCAN, skipping } from './counting.ts';
import type { ListPoints } from './estimate-points.ts';
import { languageOf } from './language-of.ts';
import { answeredSections } from './page-sections.ts';
import { shownIn } from './shown-in.ts';
import { type SliceArguments, sliceOf } from './slice.ts';

const POINTS = { page: 2, medium: 5 } as const;

const PAGE_COLUMNS = {
  id: pages.id,
  name: pages.name,
  path: pages.path,
  lastUpdated: pages.lastUpdated,
  metadata: pages.metadata,
  status: pages.status,
};

interface PageItem {
  readonly id: string;
  readonly status: PageStatus;
  readonly metadata: PageMetadata;
}

async function page({ projectId, ask, spend }: Content, path: string) {
  spend(POINTS.page);
  const isMeant = and(eq(pages.projectId, projectId), eq(pages.path, normalisePagePath(path)));
  const [row] = await ask((tx) => tx.select(PAGE_COLUMNS).from(pages).where(isMeant));
  return row ?? null;
}

interface PagesArguments extends SliceArguments {
  readonly status: string;
  readonly language?: string | null;
}

function listPages(content: Content, { status, language, ...wanted }: PagesArguments) {
  const { page, perPage, offset } = sliceOf(wanted);
  const locale = languageOf(language);
  const looking = locale ? SCAN.each : SCAN.indexed;
  const found = and(
    eq(pages.projectId, content.projectId),
    eq(pages.status, status === 'DRAFT' ? 'draft' : 'published'),
    locale && sql`coalesce(${pages.metadata} -> ${locale} ->> 'title', '') <> ''`,
  );
  return {
    page,
    perPage,
    total: () => content.count(pages, found, looking),
    items: () => {
      content.spend(perPage * POINTS.page + looking + skipping(page, perPage));
      return content.ask((tx) =>
        tx.select(PAGE_COLUMNS).from(pages).where(found).orderBy(asc(pages.path)).limit(perPage).offset(offset),
      );
    },
  };
}

/** Media that something published shows: a page, an article that visitors see, an author, the site itself. */
const isShown = ({ projectId, metadata, now }: Content): SQL | undefined =>
  or(
    sql`${media.id}::text = ANY (${sql.param(mediaIdsIn(metadata))}::text[])`,
    sql`${media.id}::text IN (
      SELECT unnest(${pages.mediaIds}) FROM ${pages}
        WHERE ${and(eq(pages.projectId, projectId), eq(pages.status, 'published'))}
      UNION SELECT unnest(${articles.mediaIds}) FROM ${articles}
        WHERE ${and(eq(articles.projectId, projectId), visibleAt(now))}
      UNION SELECT unnest(${articleTerms.mediaIds}) FROM ${articleTerms}
        WHERE ${eq(articleTerms.projectId, projectId)})`,
  );

const mediaCost = (wanted: SliceArguments): number => {
  const { page, perPage } = sliceOf(wanted);
  return perPage * POINTS.medium + SCAN.each + skipping(page, perPage);
};

export const siteCosts = {
  media: (wanted: SliceArguments): ListPoints => ({
    items: mediaCost(wanted),
    total: { of: 'all', points: SCAN.each },
  }),
};

function listMedia(content: Content, wanted: SliceArguments) {
  const { page, perPage, offset } = sliceOf(wanted);
  const found = and(eq(media.projectId, content.projectId), isShown(content));
  return {
    page,
    perPage,
    total: () => content.count(media, found, SCAN.each),
    items: async () => {
      content.spend(mediaCost(wanted));
      const rows = await content.ask((tx) =>
        tx
          .select()
          .from(media)
          .where(found)
          .orderBy(desc(media.createdAt), asc(media.id))
          .limit(perPage)
          .offset(offset),
      );
      return rows.map((row) => ({ ...row, image: mediaRefOf(toMedia(row, { uses: [], owner: null })) }));
    },
  };
}

export const siteQueries = {
  site: (_: unknown, _wanted: unknown, { content }: { content: Content }) => ({
    id: content.projectId,
    title: content.metadata.title ?? '',
    languages: content.metadata.languages ?? LOCALES,
    defaultLanguage: content.locale,
  }),
  page: (_: unknown, { path }: { path: string }, { content }: { content: Content }) => page(content, path),
  pages: (_: unknown, wanted: PagesArguments, { content }: { content: Content }) => listPages(content, wanted),
  media: (_: unknown, wanted: SliceArguments, { content }: { content: Content }) => listMedia(content, wanted),
};

const perLanguage =
  (field: 'title' | 'description') =>
  ({ metadata }: PageItem) =>
    Object.fromEntries(
      LOCALES.flatMap((locale) => (metadata[locale]?.[field] ? [[locale, metadata[locale][field]]] : [])),
    );

export const pageFields = {
  status: ({ status }: PageItem) => status.toUpperCase(),
  title: perLanguage('title'),
  sections: ({ id }: PageItem, { language }: { language?: string | null }, { content }: { content: Content }) =>
    answeredSections(content, id, language),
  description: perLanguage('description'),
  image: ({ metadata }: PageItem, _: unknown, { content }: { content: Content }) =>
    shownIn(content, metadata.mediaMetatag ?? metadata.image ?? null),
};
