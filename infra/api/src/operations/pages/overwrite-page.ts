import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import type { Access } from '../access.ts';
import { holdMedia } from '../hold-media.ts';
import type { OperationContext } from '../operation.ts';
import { clearRedirect, leaveRedirect } from '../redirects/leave-redirect.ts';
import { TAG } from '../tags.ts';
import { isPage, isTaken } from './find-page.ts';
import { keepRevision } from './keep-revision.ts';
import type { PageRow } from './page-row.ts';
import type { NextState, Replacement } from './replacement.ts';

/** How redirects change as visitors find a page where they did not: its last address leads on. Returns whether they did. */
async function leadOn(
  transaction: Transaction,
  stored: PageRow,
  { path, status }: Pick<NextState, 'path' | 'status'>,
  by: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  if (status === 'draft') return false;
  const { projectId } = stored;
  // Without one, a build that knew of no drafts made it.
  const publicPath = stored.publicPath ?? (stored.status === 'published' ? stored.path : null);
  if (publicPath === path) return stored.status === 'draft' && clearRedirect(transaction, projectId, path);
  // Another page may have come to stand there, while this one was a draft.
  const isFree =
    publicPath !== null && (publicPath === stored.path || !(await isTaken(transaction, projectId, publicPath)));
  if (!isFree) return clearRedirect(transaction, projectId, path);
  return leaveRedirect(transaction, { projectId, from: publicPath, to: path, ...by });
}

/**
 * Puts a new state in the place of a page's stored one, which becomes a revision. A path that visitors knew leads on.
 * Where there is none, nothing changes: no version, no revision, nothing in the feed. `mayChange` throws where this must
 * not be.
 */
export async function overwritePage(
  { clock, limits }: OperationContext,
  { projectId, actor, metadata }: Access,
  transaction: Transaction,
  stored: PageRow,
  replacement: Replacement | null,
  mayChange: () => void,
): Promise<{ readonly row: PageRow; readonly tags: readonly string[] }> {
  if (!replacement) return { row: stored, tags: [] };
  mayChange();
  limits.refuseSections(metadata, { before: stored.sections.length, after: replacement.sections.length });
  const { written, ...state } = replacement;
  const { path, status } = state;
  const now = clock();
  const changed = {
    ...state,
    publicPath: status === 'published' && !stored.variationOf ? path : stored.publicPath,
    version: stored.version + 1,
    lastUpdated: now,
    updatedBy: actor,
  };
  await holdMedia(transaction, projectId, changed.mediaIds);
  await keepRevision({ limits }, transaction, stored, actor, now);
  await transaction
    .update(pages)
    .set({ ...changed, sections: sql`${written}::jsonb` })
    .where(isPage(projectId, stored.id));
  if (stored.variationOf)
    return { row: { ...stored, ...changed }, tags: [TAG.page(stored.id), TAG.variations(stored.variationOf)] };
  const tags = [TAG.page(stored.id), TAG.path(projectId, path)];
  if (await leadOn(transaction, stored, replacement, { actor, now })) tags.push(TAG.redirects(projectId));
  if (path !== stored.path) tags.push(TAG.path(projectId, stored.path));
  if (path !== stored.path || status !== stored.status) tags.push(TAG.pages(projectId));
  if (path === stored.path && status === 'published' && stored.status !== 'published') tags.push(TAG.added(projectId));
  return { row: { ...stored, ...changed }, tags };
}
