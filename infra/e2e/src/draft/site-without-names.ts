import { expect } from '@playwright/test';
import { wholeList } from 'shared-contracts/client';
import type { Owner } from '../support/owner.ts';

/** The names of files are made of the site too. */
const FILE = /(\/media\/id\/id\/)[\da-f]{16}/g;
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** What says when and by whom something was written, how often, and what is made of files in their own time. */
const PASSING = new Set([
  ...['id', 'media_id', 'version', 'last_updated', 'updated_by', 'owner', 'creation_date', 'created_at', 'look'],
  ...['processing', 'changes', 'package', 'translations'],
]);

/** The same of whatever says the same: without ids and times. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(UUID, 'id').replaceAll(FILE, '$1file');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !PASSING.has(key));
  return Object.fromEntries(
    kept.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]),
  );
}

/** All that stands in the database of a site, but for ids and times, once all is made of its media that is made of them. */
export async function siteWithoutNames({ api, project }: Owner): Promise<unknown> {
  const params = { project };
  const underWork = async () => {
    const { result } = await api.listMedia({ params, query: {} });
    return result.filter(({ processing }) => processing?.state === 'working').length;
  };
  // What a killed server had under work is somebody else’s when its lease of a minute ends.
  await expect.poll(underWork, { timeout: 180_000 }).toBe(0);
  const [pages, globals, types, media, { project_metadata }] = await Promise.all([
    api.listPages({ params, query: { sort: 'path' } }),
    api.listGlobalInstances({ params, query: {} }),
    api.listSectionTypes({ params }),
    api.listMedia({ params, query: { sort: 'title' } }),
    api.getProject({ params }),
  ]);
  const whole = wholeList(pages).map(({ path }) =>
    api.loadPage({ params: { ...params, page: path.slice(1) }, body: {} }),
  );
  return plain({ pages: await Promise.all(whole), globals, types, media: media.result, project_metadata });
}
