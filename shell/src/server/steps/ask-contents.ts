import { ApiError, type Page, type RenderedContent } from 'shared-contracts';
import type { ApiClient } from '../sources.ts';

interface ContentsWanted {
  /** Id. */
  readonly project: string;
  readonly page: Page;
  readonly query_string: Readonly<Record<string, unknown>>;
  /** Of the page: what it wants to know of. */
  readonly sections: Page['sections'];
  /** Milliseconds that applications have. */
  readonly wait: number;
  readonly signal: AbortSignal;
  /** Token of a member who looks. */
  readonly member: string | undefined;
}

/** Sections of a page that are asked for at once, one call each. */
const AT_ONCE = 8;

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'method_not_allowed');

/** One call a section, as an API before `renderSections` answers them. What is gone or fails is left out. */
async function askEach(
  api: Pick<ApiClient, 'renderSection'>,
  { project, page, query_string, sections, signal, member }: ContentsWanted,
): Promise<readonly RenderedContent[]> {
  const ask = async ({ id, name, weight }: Page['sections'][number]): Promise<readonly RenderedContent[]> => {
    const body = { section: { id, name, weight }, base_path: page.path, query_string };
    const headers = member === undefined ? {} : { headers: { token: member } };
    const content = await api.renderSection({ params: { project }, body, signal, ...headers }).catch(() => null);
    return content ? [{ ...content, id }] : [];
  };
  const contents: RenderedContent[] = [];
  for (let first = 0; first < sections.length && !signal.aborted; first += AT_ONCE)
    contents.push(...(await Promise.all(sections.slice(first, first + AT_ONCE).map(ask))).flat());
  return contents;
}

/** What sections of a page show, by one call; an API that was not upgraded yet does not know that one. */
export async function askContents(
  api: Pick<ApiClient, 'renderSections' | 'renderSection'>,
  wanted: ContentsWanted,
): Promise<readonly RenderedContent[]> {
  const { project, page, query_string, wait, signal, member } = wanted;
  try {
    const { data } = await api.renderSections({
      params: { project },
      body: {
        base_path: page.path,
        ...(page.variation_of !== undefined && { variation: page.id }),
        ...{ query_string, wait },
      },
      signal,
      ...(member !== undefined && { headers: { token: member } }),
    });
    return data;
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return askEach(api, wanted);
  }
}
