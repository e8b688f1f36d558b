import { ApiError, type EditorStart, parseFilters } from 'shared-contracts';
import { ownTypesOf } from 'shared-contracts/sections';
import type { Answer } from '../http/answer.ts';
import type { ApiClient } from '../sources.ts';
import { screenWords } from '../views/screen-words.ts';
import { writeView } from '../views/view.ts';
import type { Viewer } from './make-page.ts';
import { checkVariation, variationNamed } from './named-variation.ts';
import { noscript, privateAnswer, type ScreenVisit, toolStateOf } from './tool-screens.ts';

/** What the editor would ask for first, read as it would be for this member. Throws `page_not_found`. */
async function readStart(api: ApiClient, { visit }: ScreenVisit, { token }: Viewer): Promise<EditorStart> {
  const { id } = visit.project;
  const headers = { token };
  const { path } = parseFilters(visit.path);
  const variation = variationNamed(visit);
  const load = (page: string) => api.loadPage({ params: { project: id, page }, body: {}, headers });
  const [main, named, sectionTypes] = await Promise.all([
    load(path.slice(1)),
    variation === null ? null : load(variation),
    // Without them the editor asks again by itself, and says what it lacks.
    api.listSectionTypes({ params: { project: id }, headers }).then(
      ({ data }) => ownTypesOf(data),
      () => undefined,
    ),
  ]);
  if (named) checkVariation(main, named);
  return { page: named ?? main, ...(sectionTypes && { sectionTypes }) };
}

/**
 * Edit mode, at the page's own address. No page is rendered: the editor covers the window and draws it itself, so its
 * data comes along instead, and a page that cannot be rendered can still be mended. In draft mode the browser may have a
 * page here that nobody else knows of, and draws what its visitors will see by itself, too.
 */
export async function showEditMode(
  api: ApiClient,
  screen: ScreenVisit,
  viewer: Viewer,
  { isDraft, isEdit }: { readonly isDraft: boolean; readonly isEdit: boolean },
): Promise<Answer> {
  const { visit, files } = screen;
  const { locale } = visit;
  const read = isEdit ? readStart(api, screen, viewer) : Promise.resolve(null);
  const start = await read.catch((error: unknown) => {
    if (isDraft && error instanceof ApiError && error.code === 'page_not_found') return null;
    throw error;
  });
  const document = writeView({
    locale,
    title: start?.page.page ?? visit.project.project_metadata.title ?? visit.host,
    text: [],
    body: noscript(locale),
    action: { href: visit.url.path, label: screenWords('view-page', locale) },
    preview: visit.chosen.previews,
    // The language of the tool is the browser's, unless somebody chose another.
    tool: {
      files: { ...files, ...files.editing[visit.preferred ?? locale] },
      state: { ...toolStateOf(screen), ...(start && { start }) },
    },
  });
  return privateAnswer(200, document);
}
