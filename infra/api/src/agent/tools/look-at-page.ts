import { type Locale, localesOf, localisedPath, type Page } from 'shared-contracts';
import type { Drawn } from 'shared-contracts/static-site';
import { z } from 'zod';
import type { PageToDraw } from '../draw-page.ts';
import { readPageText } from './page-text.ts';
import { loadPage } from './read-page.ts';
import { defineTool, type Look, type ToolContext, ToolError } from './tool.ts';

/** Characters of one look: with what JSON makes of them they are told whole. */
const MOST_OF_LOOK = 15_000;
/** Of a page that is looked at part by part. */
const MOST_OF_PAGE = 1_000_000;

const isMissing = (drawn: Drawn): boolean => 'flaw' in drawn && drawn.flaw !== 'failed';

/** Where a page is asked for: of one that stands for many addresses, the one that was named. */
export function pathOf({ path }: Page, asked: string): string {
  if (!path.endsWith('*')) return path;
  if (/^\/[^?#*]*$/.test(asked)) return asked;
  throw new ToolError(`${path} stands for many addresses: name one of them.`);
}

/** In the language that is asked for, or the site’s own. */
export async function placeOf({ api, project }: ToolContext, path: string, language: Locale | undefined) {
  const found = await api.getProject({ params: { project } });
  const { defaultLocale, locales } = localesOf(found);
  const locale = language ?? defaultLocale;
  if (!locales.includes(locale)) throw new ToolError(`The site has no ${locale}, but ${locales.join(', ')}.`);
  return { locale, host: found.url, address: encodeURI(localisedPath(path, locale, defaultLocale)) };
}

/** As visitors see it; what they do not, as whoever asks does. */
async function draw({ asVisitor, asPerson }: Look, page: Omit<PageToDraw, 'token'>) {
  const drawn = await asVisitor(page);
  if (!isMissing(drawn)) return { drawn, seen_by: 'visitors' };
  if (!asPerson) throw new ToolError('Visitors do not see this page. read_page tells what it is made of.');
  return { drawn: await asPerson(page), seen_by: 'people who work on the site; visitors do not see it' };
}

/** Row A3: a page as it is drawn, so that what sections, articles and applications bring into it is read, too. */
export const LOOK_AT_PAGE = defineTool({
  name: 'look_at_page',
  kind: 'read',
  summary:
    'A page as it is shown, as plain text in one language: headings by their level, paragraphs, lists, links, alternative texts, fields of forms. Long ones come in parts: go on with from.',
  calls: ['loadPage', 'getProject'],
  needs: 'listPages',
  input: z.strictObject({
    page: z.string().min(1).max(600),
    language: z.enum(['en', 'fr']).optional(),
    from: z.number().int().min(0).max(MOST_OF_PAGE).default(0),
  }),
  run: async (context, { page: asked, language, from }) => {
    const { look, project } = context;
    if (!look)
      throw new ToolError(
        'No page can be looked at: what draws them runs apart. read_page tells what they are made of.',
      );
    const page = await loadPage(context, asked);
    const { locale, ...place } = await placeOf(context, pathOf(page, asked), language);
    const { drawn, seen_by } = await draw(look, place);
    const told = { address: place.address, language: locale, status: page.status, seen_by };
    if ('to' in drawn) return { found: { ...told, leads_on_to: drawn.to } };
    if ('flaw' in drawn) throw new ToolError('The page could not be shown now. Try again.');
    const { next, ...text } = await readPageText(project, drawn.html, { from, most: MOST_OF_LOOK });
    const failed = drawn.failed > 0 && { sections_that_failed: drawn.failed };
    return { found: { ...told, ...failed, ...text, ...(next !== null && { more_from: next }) } };
  },
});
