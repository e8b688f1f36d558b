import { and, eq, inArray, sql } from 'drizzle-orm';
import { keysOf, LOCALES, type Locale, type Localised, type Section, type SectionDefinition } from 'shared-contracts';
import { isGroup, isLocale } from 'shared-contracts/sections';
import { articles, articleTerms } from '../../database/article-tables.ts';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { languagesOf } from '../listed-page.ts';
import type { OperationContext } from '../operation.ts';
import type { MediaUse } from './media-uses.ts';

/** Contents that are read for one answer: each may have two megabytes. */
const MOST_READ = 12;
/** Sections of one page. */
const MOST_SECTIONS = 10;
/** Characters of JSON: what is longer is named, not read. */
const LONGEST = 65_536;

type Places = Pick<MediaUse, 'languages' | 'beside' | 'sections'>;
type PlacedSection = NonNullable<Places['sections']>[number];

interface Sought {
  readonly id: string;
  /** Of the site, or of the content where that names itself in some. */
  readonly languages: readonly Locale[];
}

/** In which languages a value shows a medium: null stands for whichever it is read in. */
function* shownIn(value: unknown, id: string, locale: Locale | null = null): Generator<Locale | null> {
  if (typeof value === 'string') {
    if (value.includes(`/${id}/`)) yield locale;
  } else if (Array.isArray(value)) for (const item of value) yield* shownIn(item, id, locale);
  else if (isGroup(value)) {
    if (value.media_id === id) yield locale;
    else for (const [key, part] of Object.entries(value)) yield* shownIn(part, id, isLocale(key) ? key : locale);
  }
}

function languagesShowing(value: unknown, { id, languages }: Sought): Locale[] {
  const found = new Set(shownIn(value, id));
  return languages.filter((locale) => found.has(null) || found.has(locale));
}

const isText = (value: unknown): value is Localised<string> =>
  isGroup(value) && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === 'string');

/** Cut for the list. */
const MOST_TITLE = 120;
const titleIn = (value: unknown): Localised<string> | undefined => {
  const titles = typeof value === 'string' ? Object.fromEntries(LOCALES.map((locale) => [locale, value])) : value;
  if (!isText(titles)) return undefined;
  return Object.fromEntries(Object.entries(titles).map(([locale, text = '']) => [locale, text.slice(0, MOST_TITLE)]));
};

interface FoundSection {
  readonly section: Pick<Section, 'id' | 'name' | 'hidden' | 'linked_to'> & Partial<Pick<Section, 'settings'>>;
  /** Whether it stands in what visitors are not sent, or in more than is read. */
  readonly unread: boolean;
}

function placeIn({ section, unread }: FoundSection, sought: Sought, definition?: SectionDefinition): PlacedSection {
  const { id, name, hidden, linked_to, settings = [] } = section;
  const title = titleIn(settings[0]?.[definition?.title_field ?? 'title']);
  const shown = unread ? [...sought.languages] : languagesShowing(section, sought);
  return {
    ...{ id, name },
    ...(definition && { label: definition.label }),
    ...(title && { title }),
    languages: hidden || linked_to ? [] : shown,
  };
}

/** Kinds are named where they are known: what shows a medium is told without them too. */
function kindsOf({ definitions }: OperationContext): ReadonlyMap<string, SectionDefinition> {
  try {
    return definitions();
  } catch {
    return new Map();
  }
}

/** What of some contents a medium may stand in, by content. */
type Reader = (transaction: Transaction, projectId: string, ids: string[], id: string) => Promise<[string, unknown][]>;

const READERS: Readonly<Record<'global' | 'article' | 'term', Reader>> = {
  global: async (transaction, projectId, ids) => {
    const { id, content } = globalInstances;
    const isAsked = and(eq(globalInstances.projectId, projectId), inArray(id, ids));
    return (await transaction.select({ id, content }).from(globalInstances).where(isAsked)).map((row) => [
      row.id,
      row.content,
    ]);
  },
  article: async (transaction, projectId, ids, medium) => {
    // Its text is long, and read for the media in it alone.
    const inBody = sql<
      string[]
    >`ARRAY(SELECT key FROM jsonb_each_text(${articles.body}) WHERE strpos(value, ${medium}) > 0)`;
    const rows = await transaction
      .select({ id: articles.id, image: articles.image, inBody })
      .from(articles)
      .where(and(eq(articles.projectId, projectId), inArray(articles.id, ids)));
    return rows.map(({ id, image, inBody: locales }) => [
      id,
      [image, Object.fromEntries(locales.map((locale) => [locale, `/${medium}/`]))],
    ]);
  },
  term: async (transaction, projectId, ids) => {
    const { id, content } = articleTerms;
    const isAsked = and(eq(articleTerms.projectId, projectId), inArray(id, ids));
    return (await transaction.select({ id, content }).from(articleTerms).where(isAsked)).map((row) => [
      row.id,
      row.content,
    ]);
  },
};

interface PageRow {
  readonly id: string;
  readonly metadata: typeof pages.$inferSelect.metadata;
  readonly found: readonly FoundSection[];
}

/** Pages with those of their sections alone that name a medium. */
const readPages = (transaction: Transaction, projectId: string, ids: string[], id: string): Promise<PageRow[]> => {
  const named = sql`strpos(each.value::text, ${id}) > 0`;
  const isPrivate = sql`coalesce(strpos((${pages.privateData} -> (each.value ->> 'id'))::text, ${id}) > 0, false)`;
  const isLong = sql`length(each.value::text) > ${LONGEST}`;
  const found = sql<FoundSection[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
      'section', CASE WHEN ${isLong} THEN each.value - 'settings' ELSE each.value END,
      'unread', ${isLong} OR ${isPrivate}) ORDER BY each.at), '[]')
    FROM (SELECT value, at FROM jsonb_array_elements(${pages.sections}) WITH ORDINALITY AS each (value, at)
      WHERE ${named} OR ${isPrivate} ORDER BY at LIMIT ${MOST_SECTIONS}) each)`;
  return transaction
    .select({ id: pages.id, metadata: pages.metadata, found })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), inArray(pages.id, ids)));
};

interface Asked {
  /** Of the medium. */
  readonly id: string;
  readonly uses: readonly MediaUse[];
}

/** What shows a medium, the first of it with where in it, and in which languages. */
export async function withPlaces(
  context: OperationContext,
  transaction: Transaction,
  { projectId, metadata }: Pick<Access, 'projectId' | 'metadata'>,
  { id, uses }: Asked,
): Promise<MediaUse[]> {
  const languages = metadata.languages ?? LOCALES;
  const sought = { id, languages };
  const placed = new Map<string, Places>();
  const idsOf = (kind: MediaUse['kind']) =>
    uses.slice(0, MOST_READ).flatMap((use) => (use.kind === kind ? [use.id] : []));
  const inPages = idsOf('page');
  const kinds = kindsOf(context);
  for (const row of inPages.length === 0 ? [] : await readPages(transaction, projectId, inPages, id)) {
    const ofPage = { id, languages: languagesOf(row.metadata, languages) };
    const beside = languagesShowing(row.metadata, ofPage);
    const sections = row.found.map((each) => placeIn(each, ofPage, kinds.get(each.section.name)));
    const shown = new Set([...beside, ...sections.flatMap((section) => section.languages)]);
    placed.set(row.id, { languages: LOCALES.filter((each) => shown.has(each)), beside: beside.length > 0, sections });
  }
  for (const kind of keysOf(READERS)) {
    const ids = idsOf(kind);
    for (const [content, value] of ids.length === 0 ? [] : await READERS[kind](transaction, projectId, ids, id))
      placed.set(content, { languages: languagesShowing(value, sought) });
  }
  return uses.map((use) => ({ ...use, ...placed.get(use.id) }));
}
