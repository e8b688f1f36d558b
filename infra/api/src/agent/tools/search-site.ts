import type { Section, SectionDefinition } from 'shared-contracts';
import { knownKindsOf } from './describe-kinds.ts';
import { lean } from './lean.ts';
import { toldSettings } from './told-settings.ts';
import type { ToolContext } from './tool.ts';

/** Of each kind of content that a search tells of. */
const MOST_FOUND = 10;
/** Pages whose text is looked through, the newest first: each is loaded. */
const MOST_READ = 15;
/** Characters on either side of what was found. */
const AROUND = 80;

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function* textsOf(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, path ? `${path}.${key}` : key);
}

/** Where a section says it: the first place, with what stands around it. */
function foundIn(kinds: ReadonlyMap<string, SectionDefinition>, { id, name, settings }: Section, wanted: string) {
  for (const [path, text] of textsOf(lean(toldSettings(kinds.get(name), settings[0])))) {
    const at = fold(text).indexOf(wanted);
    if (at >= 0)
      return [
        {
          section: id,
          kind: name,
          field: path,
          text: text.slice(Math.max(0, at - AROUND), at + wanted.length + AROUND),
        },
      ];
  }
  return [];
}

async function searchTexts(context: ToolContext, text: string) {
  const { api, project } = context;
  const wanted = fold(text);
  const [newest, kinds] = await Promise.all([
    api.listPages({ params: { project }, query: { sort: '-last_updated', per_page: MOST_READ } }),
    knownKindsOf(context),
  ]);
  const found: object[] = [];
  for (const { path, page } of newest) {
    if (found.length >= MOST_FOUND) break;
    const { sections } = await api.loadPage({ params: { project, page: path }, body: {} });
    found.push(
      ...sections.flatMap((section) => foundIn(kinds, section, wanted)).map((place) => ({ page, path, ...place })),
    );
  }
  return found.slice(0, MOST_FOUND);
}

/** Where the site says something: names, titles and texts. */
export async function searchSite(context: ToolContext, search: string): Promise<unknown> {
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
