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
import { joinPrivateData } from '../../sections/split-private-data.ts';
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

/** References of media fields, and addresses of media in rich text, as they stand in JSON. */
const MEDIA_REFERENCE = /"media_id":"([^"]{1,100})"|\/media\/[\w-]{1,100}\/([\w-]{1,100})\//g;

/** Ids of all media that a value shows, wherever they stand in it. */
export const mediaIdsIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(MEDIA_REFERENCE)].map(([, field, url]) => (field ?? url) as string)),
];

interface Content {
  readonly name: string;
  readonly path: string;
  readonly sections: readonly Section[];
  readonly metadata: PageMetadata;
}

/** Whether the page says anything of its own in a language. */
const isThere = ({ sections, metadata }: Content, { definitions }: Surroundings, locale: Locale): boolean =>
  Boolean(metadata[locale]?.title?.trim()) ||
  sections.some(
    ({ name, hidden, settings }) => !hidden && !definitions.get(name)?.surrounds && isWrittenIn(settings, locale),
  );

function countTranslations(content: Content, around: Surroundings): PageTranslations {
  const { sections } = content;
  const { definitions, project } = around;
  const defaultLocale = project.defaultLang ?? DEFAULT_LOCALE;
  const locales = project.languages ?? LOCALES;
  const states = sections.flatMap((section) => {
    const definition = definitions.get(section.name);
    return definition ? translationStates(definition, section, locales, defaultLocale) : [];
  });
  const count = (locale: string, state: 'missing' | 'stale'): number =>
    states.filter((found) => found.locale === locale && found.state === state).length;
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      { missing: count(locale, 'missing'), stale: count(locale, 'stale'), there: isThere(content, around, locale) },
    ]),
  );
}

export const indexPage = (content: Content, around: Surroundings): PageIndex => ({
  translations: countTranslations(content, around),
  mediaIds: mediaIdsIn([content.sections, content.metadata]),
  fragments: fragmentsOf(content),
});

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
    for (const row of rows)
      await transaction
        .update(pages)
        .set(indexPage({ ...row, sections: joinPrivateData(row) }, { definitions: definitions(), project }))
        .where(isPage(projectId, row.id));
    if (rows.length < BATCH) return;
  }
}
