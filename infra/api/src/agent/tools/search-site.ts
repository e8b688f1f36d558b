import type { Section, SectionDefinition } from 'shared-contracts';
import { inChunks } from '../../in-chunks.ts';
import { knownKindsOf } from './describe-kinds.ts';
import { lean } from './lean.ts';
import { toldSettings } from './told-settings.ts';
import type { ToolContext } from './tool.ts';

/** Of each kind of content that a search tells of. */
const MOST_FOUND = 10;
/** Pages whose text is looked through, the newest first: each is loaded. */
const MOST_READ = 15;
/** Characters of these pages in all. */
const MOST_CHARACTERS = 5_000_000;
/** Characters on either side of what was found. */
const AROUND = 80;

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function* textsOf(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, path ? `${path}.${key}` : key);
}

interface Sought {
  readonly project: string;
  readonly wanted: string;
  readonly kinds: ReadonlyMap<string, SectionDefinition>;
  /** Characters that are looked through yet. */
  left: number;
}

/** Texts of sections, each with its place, until all characters that a search looks through are used up. */
function* placesIn(sections: readonly Section[], sought: Sought) {
  for (const { id, name, settings } of sections)
    for (const [field, text] of textsOf(lean(toldSettings(sought.kinds.get(name), settings[0])))) {
      sought.left -= text.length;
      if (sought.left < 0) return;
      yield { section: id, kind: name, field, text };
    }
}

/** Where sections say it: the first place in each, with what stands around it. */
async function foundIn(sections: readonly Section[], sought: Sought) {
  const { project, wanted } = sought;
  const found = new Map<string, object>();
  await inChunks(project, placesIn(sections, sought), ({ text, ...place }) => {
    const at = found.has(place.section) ? -1 : fold(text).indexOf(wanted);
    const around = text.slice(Math.max(0, at - AROUND), at + wanted.length + AROUND).toWellFormed();
    if (at >= 0) found.set(place.section, { ...place, text: around });
  });
  return [...found.values()];
}

async function searchTexts(context: ToolContext, text: string) {
  const { api, project } = context;
  const [newest, kinds] = await Promise.all([
    api.listPages({ params: { project }, query: { sort: '-last_updated', per_page: MOST_READ } }),
    knownKindsOf(context),
  ]);
  const sought: Sought = { project, wanted: fold(text), kinds, left: MOST_CHARACTERS };
  const found: object[] = [];
  for (const { path, page } of newest) {
    if (found.length >= MOST_FOUND || sought.left <= 0) break;
    const { sections } = await api.loadPage({ params: { project, page: path }, body: {} });
    found.push(...(await foundIn(sections, sought)).map((place) => ({ page, path, ...place })));
  }
  return found.slice(0, MOST_FOUND);
}

/** Where the site says something: names, titles and texts. */
export async function searchSite(context: ToolContext, search: string): Promise<Record<string, readonly object[]>> {
  const { api, project } = context;
  const asked = { params: { project }, query: { search, per_page: MOST_FOUND } };
  const [pages, articles, media, globals, texts] = await Promise.all([
    api.listPages(asked),
    api.listArticles(asked),
    api.listMedia(asked),
    api.listGlobalInstances(asked),
    searchTexts(context, search),
  ]);
  return {
    pages: pages.map(({ page, path, status }) => ({ page, path, status })),
    texts_of_newest_pages: texts,
    articles: articles.map(({ id, slug, title, status }) => ({ id, slug, title, status })),
    media: media.result.map(({ media_id, title, type }) => ({ media_id, title, type })),
    globals: globals.data.map(({ name }) => ({ name })),
  };
}
