import { and, asc, eq } from 'drizzle-orm';
import {
  DEFAULT_LOCALE,
  isWrittenIn,
  LOCALES,
  type Locale,
  type PageMetadata,
  type ProjectMetadata,
  type Section,
  type SectionDefinition,
  translationStates,
} from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { isUnread, type PageTranslations, pages } from '../../database/schema.ts';
import { inPieces } from '../../pieces.ts';
import { joinPrivateData } from '../../sections/split-private-data.ts';
import { mediaIdsIn } from '../media-references.ts';
import { isPage } from './find-page.ts';
import { fragmentsOf } from './search-pages.ts';

/** What lists and checks ask of a page's sections, read out of them once. */
export interface PageIndex {
  readonly translations: PageTranslations;
  readonly mediaIds: string[];
  /** Of what it is called. */
  readonly fragments: string[];
}

interface Surroundings {
  readonly definitions: ReadonlyMap<string, SectionDefinition>;
  readonly project: ProjectMetadata;
}

/** Kinds are asked for where some page needs them. */
export interface MissingSurroundings {
  readonly definitions: () => ReadonlyMap<string, SectionDefinition>;
  readonly project: ProjectMetadata;
}

interface Content {
  readonly name: string;
  readonly path: string;
  readonly sections: readonly Section[];
  readonly metadata: PageMetadata;
}

interface Count {
  missing: number;
  stale: number;
  there: boolean;
}

/** What lists and checks ask of a page; read out of its sections one by one, so that others have their turn in between. */
export async function indexPage(
  projectId: string,
  { name, path, metadata, sections }: Content,
  { definitions, project }: Surroundings,
): Promise<PageIndex> {
  const defaultLocale = project.defaultLang ?? DEFAULT_LOCALE;
  const locales = project.languages ?? LOCALES;
  const counts = new Map<Locale, Count>(
    // Whether the page says anything of its own in a language.
    locales.map((locale) => [locale, { missing: 0, stale: 0, there: Boolean(metadata[locale]?.title?.trim()) }]),
  );
  const mediaIds = new Set(mediaIdsIn(metadata));
  await inPieces(projectId, sections, (section) => {
    const { name, hidden, settings } = section;
    const definition = definitions.get(name);
    const isOwn = !hidden && !definition?.surrounds;
    for (const [locale, count] of counts) count.there ||= isOwn && isWrittenIn(settings, locale);
    const states = definition ? translationStates(definition, section, locales, defaultLocale) : [];
    for (const { locale, state } of states) {
      const count = counts.get(locale);
      if (count) count[state] += 1;
    }
    for (const id of mediaIdsIn(section)) mediaIds.add(id);
  });
  return {
    translations: Object.fromEntries(counts),
    mediaIds: [...mediaIds],
    fragments: fragmentsOf({ name, path, metadata }),
  };
}

/** Pages at a time: what they hold stands in memory. */
const BATCH = 50;

/** Reads the index out of pages from before there was one, or whose project changed its languages. */
export async function indexMissing(
  transaction: Transaction,
  projectId: string,
  { definitions, project }: MissingSurroundings,
): Promise<void> {
  for (;;) {
    const rows = await transaction
      .select({
        id: pages.id,
        name: pages.name,
        path: pages.path,
        sections: pages.sections,
        privateData: pages.privateData,
        metadata: pages.metadata,
      })
      .from(pages)
      .where(and(eq(pages.projectId, projectId), isUnread(pages)))
      .orderBy(asc(pages.id))
      .limit(BATCH)
      .for('no key update');
    for (const row of rows) {
      const around = { definitions: definitions(), project };
      const index = await indexPage(projectId, { ...row, sections: joinPrivateData(row) }, around);
      await transaction.update(pages).set(index).where(isPage(projectId, row.id));
    }
    if (rows.length < BATCH) return;
  }
}
