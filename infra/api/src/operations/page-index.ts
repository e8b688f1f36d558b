import {
  DEFAULT_LOCALE,
  isWrittenIn,
  LOCALES,
  type Locale,
  mediaIdsIn,
  type PageMetadata,
  type ProjectMetadata,
  type Section,
  type SectionDefinition,
  translationStates,
} from 'shared-contracts';
import type { PageTranslations } from '../database/schema.ts';
import { inChunks } from '../in-chunks.ts';

/** What lists and checks ask of a page's sections, read out of them once. */
export interface PageIndex {
  readonly translations: PageTranslations;
  readonly mediaIds: string[];
}

interface Surroundings {
  readonly definitions: ReadonlyMap<string, SectionDefinition>;
  readonly project: ProjectMetadata;
}

interface Content {
  readonly sections: readonly Section[];
  readonly metadata: PageMetadata;
}

interface Count {
  missing: number;
  stale: number;
  there: boolean;
}

/** Media that one page is known to show: more than anybody looks at. */
const MOST_MEDIA = 5000;

/** What lists and checks ask of a page; read out of its sections one by one, so that others have their turn in between. */
export async function indexPage(
  projectId: string,
  { metadata, sections }: Content,
  { definitions, project }: Surroundings,
): Promise<PageIndex> {
  const defaultLocale = project.defaultLang ?? DEFAULT_LOCALE;
  const locales = project.languages ?? LOCALES;
  const counts = new Map<Locale, Count>(
    // Whether the page says anything of its own in a language.
    locales.map((locale) => [locale, { missing: 0, stale: 0, there: Boolean(metadata[locale]?.title?.trim()) }]),
  );
  const mediaIds = new Set(mediaIdsIn(metadata));
  await inChunks(projectId, sections, (section) => {
    const { name, hidden, settings, linked_to } = section;
    for (const id of mediaIdsIn(section)) mediaIds.add(id);
    // What is shown in its place is translated there.
    if (linked_to) return;
    const definition = definitions.get(name);
    const isOwn = !hidden && !definition?.surrounds;
    for (const [locale, count] of counts) count.there ||= isOwn && isWrittenIn(settings, locale);
    const states = definition ? translationStates(definition, section, locales, defaultLocale) : [];
    for (const { locale, state } of states) {
      const count = counts.get(locale);
      if (count) count[state] += 1;
    }
  });
  return { translations: Object.fromEntries(counts), mediaIds: [...mediaIds].slice(0, MOST_MEDIA) };
}
