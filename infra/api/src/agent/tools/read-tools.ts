import { type Action, type ApiCalls, apiCalls, type CallInput, type Client } from 'shared-contracts';
import { z } from 'zod';
import { describeKinds, knownKindsOf } from './describe-kinds.ts';
import { LOOK_AT_PAGE } from './look-at-page.ts';
import { describePage, loadPage } from './read-page.ts';
import { searchSite } from './search-site.ts';
import { SEE_PAGE } from './see-page.ts';
import { THEME_VARIABLES } from './theme-variables.ts';
import { toldSettings } from './told-settings.ts';
import { defineTool, type Tool, type ToolContext } from './tool.ts';

const nothing = z.strictObject({});
const count = z.number().int();

interface Read<Id extends keyof ApiCalls, Input extends z.ZodObject> {
  readonly name: string;
  readonly call: Id;
  readonly needs?: Action;
  readonly input: Input;
  /** What else the call is asked with, beside the project. */
  readonly ask: (input: z.output<Input>) => Omit<CallInput<ApiCalls[Id]>, 'params'> & { readonly params?: object };
  /** What of the answer is told. */
  readonly show: (answer: Awaited<ReturnType<Client<ApiCalls>[Id]>>, input: z.output<Input>) => unknown;
  /** How many things that is. Default: as long as the list is, and one of all else. */
  readonly count?: (answer: Awaited<ReturnType<Client<ApiCalls>[Id]>>) => number;
  readonly summary?: string;
}

/** A tool that is one call of the API: its summary is the call’s. */
function readBy<Id extends keyof ApiCalls, Input extends z.ZodObject>(read: Read<Id, Input>): Tool {
  const { name, call, needs, input, ask, show, count, summary = apiCalls[call].summary } = read;
  return defineTool({
    ...{ name, kind: 'read', summary, calls: [call], input, ...(needs && { needs }) },
    run: async ({ api, project }: ToolContext, given) => {
      const { params, ...rest } = ask(given);
      const make = api[call] as (asked: object) => Promise<Awaited<ReturnType<Client<ApiCalls>[Id]>>>;
      const answer = await make({ params: { project, ...params }, ...rest });
      return { found: show(answer, given), ...(count && { count: count(answer) }) };
    },
  });
}

const pageOfList = { page: z.number().int().min(1).max(1000).default(1) };
const PER_PAGE = 50;

/** What a model may know of a site: what its asker could read themselves, without the contents of submissions. */
export const READ_TOOLS: readonly Tool[] = [
  readBy({
    name: 'list_pages',
    call: 'listPages',
    needs: 'listPages',
    input: z.strictObject({ ...pageOfList, search: z.string().max(200).optional() }),
    ask: ({ page, search }) => ({ query: { page, per_page: PER_PAGE, ...(search && { search }) } }),
    show: (pages) =>
      pages.map(({ page, path, status, languages, translations }) => ({ page, path, status, languages, translations })),
  }),
  defineTool({
    name: 'read_page',
    kind: 'read',
    summary: 'A page with its sections in order, by its path. Long ones come in parts: go on with from_section.',
    calls: ['loadPage', 'listSectionTypes'],
    needs: 'listPages',
    input: z.strictObject({ page: z.string().min(1).max(600), from_section: count.min(0).max(2000).default(0) }),
    run: async (context, { page, from_section }) => {
      const [found, kinds] = await Promise.all([loadPage(context, page), knownKindsOf(context)]);
      return { found: describePage(found, kinds, from_section) };
    },
  }),
  LOOK_AT_PAGE,
  SEE_PAGE,
  defineTool({
    name: 'list_section_kinds',
    kind: 'read',
    summary: 'Kinds of sections that a page can hold; with a name, the fields of that one.',
    calls: ['listSectionTypes'],
    needs: 'readSectionTypes',
    input: z.strictObject({ name: z.string().max(64).optional() }),
    run: async (context, { name }) => ({ found: await describeKinds(context, name) }),
  }),
  defineTool({
    name: 'search_site',
    kind: 'read',
    summary: 'Where the site says something: names, titles, and texts of its newest pages.',
    calls: ['listPages', 'loadPage', 'listArticles', 'listMedia', 'listGlobalInstances', 'listSectionTypes'],
    needs: 'listPages',
    input: z.strictObject({ text: z.string().trim().min(2).max(200) }),
    run: async (context, { text }) => {
      const found = await searchSite(context, text);
      return { found, count: Object.values(found).reduce((sum, each) => sum + each.length, 0) };
    },
  }),
  readBy({
    name: 'list_articles',
    call: 'listArticles',
    needs: 'saveArticle',
    input: z.strictObject({ ...pageOfList, search: z.string().max(200).optional() }),
    ask: ({ page, search }) => ({ query: { page, per_page: PER_PAGE, ...(search && { search }) } }),
    show: (articles) => articles.map(({ id, slug, title, excerpt, status }) => ({ id, slug, title, excerpt, status })),
  }),
  readBy({
    name: 'read_article',
    call: 'getArticle',
    needs: 'saveArticle',
    input: z.strictObject({ article: z.string().max(120) }),
    ask: (params) => ({ params }),
    show: (article) => article,
  }),
  readBy({
    name: 'list_media',
    call: 'listMedia',
    needs: 'readMedia',
    input: z.strictObject({
      ...pageOfList,
      search: z.string().max(200).optional(),
      state: z.enum(['used', 'unused', 'undescribed', 'outdated']).optional(),
    }),
    ask: ({ page, search, state }) => ({
      query: { page, per_page: PER_PAGE, ...(search && { search }), ...(state && { state }) },
    }),
    count: ({ result }) => result.length,
    show: ({ result, total }) => ({
      total,
      media: result.map(({ media_id, type, title, tags, metadata }) => ({
        media_id,
        type,
        title,
        tags,
        alt: metadata.alt,
      })),
    }),
  }),
  readBy({
    name: 'read_medium',
    call: 'getMedia',
    needs: 'readMedia',
    summary: 'A medium by its id, and which contents show it.',
    input: z.strictObject({ media: z.uuid() }),
    ask: (params) => ({ params }),
    show: ({ media_id, type, title, tags, author, metadata, meta }) => ({
      ...{ media_id, type, title, tags, author, alt: metadata.alt },
      // Whose draft it is is theirs.
      shown_by: meta.content.map((content) => (content.kind === 'draft' ? { kind: 'draft' } : content)),
    }),
  }),
  readBy({
    name: 'list_globals',
    call: 'listGlobalInstances',
    needs: 'readGlobalInstances',
    input: z.strictObject({ ...pageOfList, search: z.string().max(200).optional() }),
    ask: ({ page, search }) => ({ query: { page, per_page: PER_PAGE, ...(search && { search }) } }),
    show: ({ data }) => data.map(({ name, section, status }) => ({ name, kind: section.name, status })),
  }),
  defineTool({
    name: 'read_global',
    kind: 'read',
    summary: apiCalls.getGlobalInstance.summary,
    calls: ['getGlobalInstance', 'listSectionTypes'],
    needs: 'readGlobalInstances',
    input: z.strictObject({ name: z.string().min(1).max(200) }),
    run: async (context, params) => {
      const { api, project } = context;
      const asked = api.getGlobalInstance({ params: { project, ...params } });
      const [{ name, section, status }, kinds] = await Promise.all([asked, knownKindsOf(context)]);
      const settings = toldSettings(kinds.get(section.name), section.options[0]);
      return { found: { name, status, kind: section.name, settings } };
    },
  }),
  readBy({
    name: 'read_settings',
    call: 'getProject',
    needs: 'listPages',
    summary: 'What the site says about itself: title, languages, home, business, and more.',
    input: nothing,
    ask: () => ({}),
    show: ({ url, project_metadata: { sections_builder: _, builder: __, fonts: ___, ...metadata } }) => ({
      url,
      ...metadata,
    }),
  }),
  readBy({
    name: 'read_theme',
    call: 'getProject',
    needs: 'listPages',
    summary: 'The values of the theme: colours, fonts, and what else people made of the look; and which there can be.',
    input: nothing,
    ask: () => ({}),
    show: ({ project_metadata: { sections_builder, fonts = [] } }) => ({
      theme: sections_builder ?? {},
      fonts: fonts.map(({ family }) => family),
      variables: THEME_VARIABLES,
    }),
  }),
  readBy({
    name: 'list_redirects',
    call: 'listRedirects',
    needs: 'listPages',
    input: nothing,
    ask: () => ({}),
    show: ({ redirects }) => redirects,
  }),
  readBy({
    name: 'count_submissions',
    call: 'getOverview',
    needs: 'readSubmissions',
    summary: 'How many messages visitors sent by forms, and how many are unread. What they say is told to nobody here.',
    input: nothing,
    ask: () => ({}),
    show: ({ messages }) => messages,
  }),
  readBy({
    name: 'read_plan',
    call: 'getPlan',
    needs: 'readDashboard',
    input: nothing,
    ask: () => ({}),
    show: ({ usage, ...plan }) => ({ ...plan, usage, views: undefined }),
  }),
];
