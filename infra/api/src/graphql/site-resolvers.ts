import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LOCALES, mediaRefOf, normalisePagePath, type PageMetadata, type PageStatus } from 'shared-contracts';
import { media, pages } from '../database/schema.ts';
import { toMedia } from '../operations/media/media-row.ts';
import type { Content } from './content.ts';
import { MOST_COUNTED, SCAN, skipping } from './counting.ts';
import type { ListPoints } from './estimate-points.ts';
import { languageOf } from './language-of.ts';
import { answeredSections } from './page-sections.ts';
import { seenMedia } from './seen-media.ts';
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

const mediaCost = (wanted: SliceArguments): number => {
  const { page, perPage } = sliceOf(wanted);
  return perPage * POINTS.medium + skipping(page, perPage);
};

export const siteCosts = {
  media: (wanted: SliceArguments): ListPoints => ({
    items: mediaCost(wanted),
    total: { of: 'all', points: SCAN.search },
  }),
};

/** Every page is read for them, once for a query. */
const idsOfMedia = (content: Content): Promise<readonly string[]> =>
  content.once('media', async () => {
    content.spend(SCAN.search);
    return seenMedia(content);
  });

function listMedia(content: Content, wanted: SliceArguments) {
  const { page, perPage, offset } = sliceOf(wanted);
  return {
    page,
    perPage,
    total: async () => Math.min((await idsOfMedia(content)).length, MOST_COUNTED),
    items: async () => {
      content.spend(mediaCost(wanted));
      const ids = (await idsOfMedia(content)).slice(offset, offset + perPage);
      if (ids.length === 0) return [];
      const isMeant = and(eq(media.projectId, content.projectId), inArray(media.id, ids));
      const rows = await content.ask((tx) => tx.select().from(media).where(isMeant));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids
        .flatMap((id) => byId.get(id) ?? [])
        .map((row) => ({ ...row, image: mediaRefOf(toMedia(row, { uses: [], owner: null })) }));
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
