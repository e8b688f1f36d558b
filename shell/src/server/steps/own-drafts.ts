import { ApiError, type Project, parseFilters, splitLocale } from 'shared-contracts';
import type { RequestUrl } from '../http/request-url.ts';
import type { ApiClient } from '../sources.ts';
import type { RedirectRecords } from './redirects.ts';

interface Looked {
  readonly project: Project;
  readonly url: RequestUrl;
  /** Of somebody who works on the site. */
  readonly token: string;
}

/**
 * Redirects as who works on the site follows them: a draft may stand where one still leads visitors on, and is not to
 * be reached otherwise.
 */
export async function pastOwnDrafts(
  api: Pick<ApiClient, 'loadPage'>,
  redirects: RedirectRecords,
  { project, url, token }: Looked,
): Promise<RedirectRecords> {
  const { path } = parseFilters(splitLocale(url.path).path);
  if (!redirects.has(path)) return redirects;
  try {
    const params = { project: project.id, page: path.slice(1) };
    const page = await api.loadPage({ params, body: {}, headers: { token } });
    if (page.path !== path || page.status !== 'draft') return redirects;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'page_not_found') return redirects;
    throw error;
  }
  return new Map([...redirects].filter(([from]) => from !== path));
}
