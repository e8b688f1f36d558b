import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LayoutName, PageChanges, PageMetadata, PageStatus, Section } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { listInPieces } from '../../json-in-pieces.ts';
import { type PrivateData, type StoredSections, splitPrivateData } from '../../sections/split-private-data.ts';
import type { Access } from '../access.ts';
import { holdMedia } from '../hold-media.ts';
import type { OperationContext } from '../operation.ts';
import { clearRedirect, leaveRedirect } from '../redirects/leave-redirect.ts';
import { TAG } from '../tags.ts';
import type { Basis } from './basis.ts';
import { isPage, isTaken } from './find-page.ts';
import { keepRevision } from './keep-revision.ts';
import { changesBetween } from './page-changes.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import type { PageRow } from './page-row.ts';

/** What a page is to become, with private data. */
export interface NextState {
  readonly name: string;
  readonly path: string;
  readonly status: PageStatus;
  readonly layout: LayoutName;
  readonly metadata: PageMetadata;
  readonly sections: readonly Section[];
  /** Where these sections were stored before: what was private in them then. */
  readonly privateData?: PrivateData;
}

/** What comes to be stored in the place of a state. */
export interface Replacement extends Omit<NextState, 'sections' | 'privateData'>, StoredSections, PageIndex {
  readonly changes: PageChanges;
  /** Its sections as JSON. */
  readonly written: string;
}

/** How redirects change as visitors find a page where they did not: its last address leads on. Answers whether they did. */
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

/** What a state becomes when it is overwritten; null where the next one says the same. */
export async function replacementOf(stored: PageRow, next: NextState, basis: Basis): Promise<Replacement | null> {
  const { sections, privateData = {}, ...state } = next;
  const { definitions } = basis.kinds;
  // A page of many sections was checked just now, and is gone through once more: others have their turn in between.
  await setImmediate();
  const content = { ...state, ...splitPrivateData(sections, definitions, stored.privateData, privateData) };
  const changes = await changesBetween(stored.projectId, stored, content);
  if (!changes) return null;
  const index = await indexPage(stored.projectId, { ...state, sections }, { definitions, project: basis.metadata });
  return { ...content, ...index, changes, written: await listInPieces(stored.projectId, content.sections) };
}

/**
 * Puts a new state in the place of a page's stored one, which becomes a revision. A path that visitors knew leads on.
 * Where there is none, nothing changes: no version, no revision, nothing in the feed. `mayChange` throws where this must
 * not be.
 */
export async function overwritePage(
  { clock, limits }: OperationContext,
  { projectId, actor }: Access,
  transaction: Transaction,
  stored: PageRow,
  replacement: Replacement | null,
  mayChange: () => void,
): Promise<{ readonly row: PageRow; readonly tags: readonly string[] }> {
  if (!replacement) return { row: stored, tags: [] };
  mayChange();
  const { written, ...state } = replacement;
  const { path, status } = state;
  const now = clock();
  const changed = {
    ...state,
    publicPath: status === 'published' ? path : stored.publicPath,
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
  const tags = [TAG.page(stored.id), TAG.path(projectId, path)];
  if (await leadOn(transaction, stored, replacement, { actor, now })) tags.push(TAG.redirects(projectId));
  if (path !== stored.path) tags.push(TAG.path(projectId, stored.path));
  if (path !== stored.path || status !== stored.status) tags.push(TAG.pages(projectId));
  return { row: { ...stored, ...changed }, tags };
}
