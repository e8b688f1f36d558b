import { type Filters, SEARCH_FILTER } from 'shared-contracts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS } from '../document/policy.ts';
import type { LiveRender } from '../render/render-live.ts';
import { TOOL_POLICY } from '../tool/tool-policy.ts';

export const PUBLIC = 'public, max-age=0, must-revalidate';
/** One URL has several answers: the home address one in each language, each page one for each lot, a page on trial one for each version. No cache between us and the browser may keep it. */
export const NEGOTIATED = 'private, no-cache';

/** What visitors look for is without number: such pages are for who asked, and for no search engine. */
export const isSearch = (filters: Filters): boolean => Object.hasOwn(filters, SEARCH_FILTER);

/** Headers of a document; `analytics`: origins that it may load from beside its own. */
export const headersOf = (
  { page }: LiveRender,
  tool: ToolPlace | undefined,
  analytics: readonly string[],
): Readonly<Record<string, string>> => ({
  ...DOCUMENT_HEADERS,
  'content-security-policy': contentSecurityPolicy({
    ...(tool && TOOL_POLICY),
    scripts: page.scripts,
    styles: [...page.styles, ...(tool ? TOOL_POLICY.styles : [])],
    images: [...(page.sources?.images ?? []), ...(tool ? TOOL_POLICY.images : [])],
    frames: tool ? TOOL_POLICY.frames : page.sources?.frames,
    analytics,
    ...(tool?.local && { local: Object.values(tool.local) }),
  }),
});
