import {
  type AgentProposal,
  ApiError,
  articleBodySchema,
  mediaRefOf,
  type Page,
  pageChangeSchema,
  pagePathSchema,
  redirectSchema,
  type WantedPageChange,
} from 'shared-contracts';
import { wordsIn } from 'shared-contracts/sections';
import { z } from 'zod';
import { inChunks } from '../../in-chunks.ts';
import { cleanAhead } from '../../sections/prepare-sections.ts';
import { checkSettings, checkText } from './check-settings.ts';
import { kindsOf } from './describe-kinds.ts';
import { type CheckedPage, checkChange } from './page-changes.ts';
import { proposeTheme } from './propose-theme.ts';
import { loadPage } from './read-page.ts';
import { defineTool, type Tool, type ToolContext, ToolError } from './tool.ts';

type Proposed = AgentProposal['changes'][number];

const MOST_CHANGES = 40;
const locale = z.enum(['en', 'fr']);

/** Checks each, a moment at a time, and says of all that are wrong which they are. */
async function each<T, R>({ project }: ToolContext, items: readonly T[], check: (item: T) => R): Promise<R[]> {
  await cleanAhead(project, items);
  const problems: string[] = [];
  const checked: R[] = [];
  await inChunks(project, items.entries(), ([index, item]) => {
    try {
      checked.push(check(item));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      problems.push(`Change ${index + 1}: ${error.message}`);
    }
  });
  if (problems.length > 0) throw new ToolError(problems.join('\n').slice(0, 4000));
  return checked;
}

const beyondPages = (changes: Proposed[]) => ({ proposal: { page: null, changes } });

/** Other pages that have a name or an address which one of the changes wants. */
async function namesakes({ api, project }: ToolContext, { id }: Page, changes: readonly WantedPageChange[]) {
  const wanted = changes.flatMap((change) =>
    change.type === 'set-setting' && change.setting !== 'layout' ? [change.value.trim()] : [],
  );
  const found = await Promise.all(
    wanted.slice(0, 2).map((search) => api.listPages({ params: { project }, query: { search, per_page: 50 } })),
  );
  return found.flat().filter((page) => page.id !== id);
}

/** Pictures of the library that changes name. */
async function picturesOf({ api, project }: ToolContext, changes: readonly WantedPageChange[]) {
  const ids = changes.flatMap((change) => (change.type === 'set-picture' && change.media ? [change.media] : []));
  const found = await Promise.all(
    [...new Set(ids)].slice(0, 2).map((media) => api.getMedia({ params: { project, media } })),
  );
  // What is private is shown to nobody by a page.
  const shown = found.filter(({ type, private_status }) => type === 'image' && private_status === 'public');
  return new Map(shown.map((medium) => [medium.media_id, mediaRefOf(medium)]));
}

const changesOfPage = defineTool({
  name: 'propose_page_changes',
  kind: 'propose',
  summary:
    'Propose changes of one page: texts in any language of the site (a translation is set-field in the other one), sections added, moved or removed, title and description for search engines, sections hidden or shown, its name (`page`), address (`path`) and layout (`extended-layout`, `top-right-left-bottom`), and the picture it is shared with. Read the page first; ids are those of read_page, settings those of list_section_kinds. `after` is the id of the section that it comes to stand behind; null puts new ones last and moved ones first.',
  calls: ['savePage', 'loadPage', 'listSectionTypes', 'listPages', 'getMedia'],
  needs: 'savePage',
  input: z.strictObject({
    page: z.string().min(1).max(600),
    changes: z.array(pageChangeSchema).min(1).max(MOST_CHANGES),
  }),
  run: async (context, { page: path, changes }) => {
    const [page, kinds] = await Promise.all([loadPage(context, path), kindsOf(context)]);
    const settings = new Map(page.sections.map((section) => [section.id, section.settings[0] ?? {}]));
    const [others, media] = await Promise.all([namesakes(context, page, changes), picturesOf(context, changes)]);
    const checked: CheckedPage = { page, kinds, settings, others, media, set: new Set() };
    const proposed = await each(context, changes, (change) => checkChange(checked, change));
    const { id, page: name, version, sections } = page;
    const isMoved = changes.some(({ type }) => type === 'move-section');
    const order = sections.map((section) => section.id);
    return { proposal: { page: { id, name, version, ...(isMoved && { order }) }, changes: proposed } };
  },
});

async function languagesOf({ api, project }: ToolContext) {
  const { project_metadata: site } = await api.getProject({ params: { project } });
  const { defaultLang: defaultLocale = 'en', languages: locales = ['en', 'fr'] } = site;
  return { defaultLocale, locales };
}

const newPage = defineTool({
  name: 'propose_page',
  kind: 'propose',
  summary:
    'Propose a whole new page, which is made as a draft that visitors do not see. Sections stand in the order given.',
  calls: ['createPage', 'listSectionTypes', 'getProject'],
  needs: 'createPage',
  input: z.strictObject({
    name: z.string().trim().min(1).max(100),
    path: pagePathSchema.refine((path) => path.length > 1 && path.length <= 200),
    sections: z
      .array(z.strictObject({ name: z.string().max(64), settings: z.record(z.string().max(64), z.unknown()) }))
      .max(30)
      .default([]),
  }),
  run: async (context, { name, path, sections }) => {
    const [kinds, languages] = await Promise.all([kindsOf(context), languagesOf(context)]);
    const checked = await each(context, sections, ({ name: kind, settings }) => {
      const definition = kinds.get(kind);
      if (!definition) throw new ToolError(`There is no kind ${kind}. list_section_kinds says which there are.`);
      return {
        name: kind,
        settings: checkSettings(definition, settings, languages),
        schema_version: definition.version,
      };
    });
    const after = wordsIn(checked.map(({ settings }) => settings)) ?? path;
    const change = { type: 'create-page', name, path, sections: checked } as const;
    return beyondPages([{ change, before: null, after, decision: 'open' }]);
  },
});

const altTexts = defineTool({
  name: 'propose_alt_texts',
  kind: 'propose',
  summary: 'Propose alternative texts of media in the library: what a picture shows, for who does not see it.',
  calls: ['updateMedia', 'getMedia'],
  needs: 'saveMedia',
  input: z.strictObject({
    texts: z
      .array(z.strictObject({ media: z.uuid(), locale, value: z.string().trim().min(1).max(500) }))
      .min(1)
      .max(MOST_CHANGES),
  }),
  run: async ({ api, project }, { texts }) => {
    const ids = [...new Set(texts.map(({ media }) => media))];
    const media = await Promise.all(ids.map((id) => api.getMedia({ params: { project, media: id } })));
    return beyondPages(
      texts.map(({ media: id, ...text }): Proposed => {
        const medium = media[ids.indexOf(id)];
        if (!medium) throw new ApiError('not_found');
        const { title, version, metadata } = medium;
        const before = metadata.alt?.[text.locale] || null;
        return {
          change: { type: 'set-alt', media: id, title, version, ...text },
          ...{ before, after: text.value, decision: 'open' },
        };
      }),
    );
  },
});

const redirects = defineTool({
  name: 'propose_redirects',
  kind: 'propose',
  summary: 'Propose redirects: `from` is an old path of this site without language, `to` a path of this site.',
  calls: ['saveRedirects', 'listRedirects'],
  needs: 'saveRedirects',
  input: z.strictObject({
    redirects: z
      .array(redirectSchema.refine(({ to }) => to.startsWith('/'), '`to` is a path of this site.'))
      .min(1)
      .max(MOST_CHANGES),
  }),
  run: async (context, { redirects: wanted }) => {
    const { api, project } = context;
    const { version, redirects: known } = await api.listRedirects({ params: { project } });
    return beyondPages(
      await each(context, wanted, (redirect): Proposed => {
        const before = known.find(({ from }) => from === redirect.from)?.to ?? null;
        if (before === redirect.to) throw new ToolError(`${redirect.from} leads there already.`);
        return {
          change: { type: 'add-redirect', ...redirect, version },
          ...{
            before: before && `${redirect.from} → ${before}`,
            after: `${redirect.from} → ${redirect.to}`,
            decision: 'open',
          },
        };
      }),
    );
  },
});

const article = defineTool({
  name: 'propose_article',
  kind: 'propose',
  summary:
    'Propose an article, which is made as a draft that visitors do not see. Its body is simple HTML: p, h2, h3, ul, li, strong, em.',
  calls: ['saveArticle'],
  needs: 'saveArticle',
  input: articleBodySchema.pick({ slug: true, title: true, excerpt: true, body: true }),
  run: async (context, given) => {
    await cleanAhead(context.project, given.body);
    const texts = Object.entries(given.body).map(([language, html]) => [language, checkText(html)]);
    const written = { ...given, body: Object.fromEntries(texts) };
    const change = { type: 'create-article', ...written } as const;
    return beyondPages([
      { change, before: null, after: wordsIn([written.title, written.excerpt, written.body]), decision: 'open' },
    ]);
  },
});

/** What a model may propose; a person accepts or refuses each change, and the operations decide as always. */
export const PROPOSE_TOOLS: readonly Tool[] = [changesOfPage, newPage, altTexts, redirects, article, proposeTheme];
