import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { ApiError, isReservedPath, type SavedPage } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { checkSections } from '../../sections/check-sections.ts';
import type { Prepared } from '../../sections/clean-ahead.ts';
import { readSections, withIds } from '../../sections/given-sections.ts';
import { splitPrivateData } from '../../sections/split-private-data.ts';
import type { Access } from '../access.ts';
import { lockRedirects } from '../locks.ts';
import { holdMedia } from '../media/hold-media.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { readMetadata } from '../projects/lock-metadata.ts';
import { clearRedirect } from '../redirects/leave-redirect.ts';
import { kindsOfProject } from '../section-types/kinds-of-project.ts';
import { TAG } from '../tags.ts';
import type { Written } from '../write.ts';
import { isPage } from './find-page.ts';
import { markDeleted } from './keep-revision.ts';
import { indexPage } from './page-index.ts';
import { type PageRow, toSavedPage } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';

export const refuseReserved = (path: string): void => {
  if (isReservedPath(path)) throw new ApiError('page_path_reserved');
};

/** Why nothing was inserted: the same create came before, or something else has the id, the name or the path. */
async function readFirst(transaction: Transaction, wanted: PageRow): Promise<PageRow> {
  const [first] = await transaction.select().from(pages).where(isPage(wanted.projectId, wanted.id));
  if (first?.creationHash === wanted.creationHash) return first;
  if (first) throw new ApiError('already_exists');
  const [named] = await transaction
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.projectId, wanted.projectId), eq(pages.name, wanted.name)));
  throw new ApiError(named ? 'page_name_taken' : 'page_path_taken');
}

/** Creates a page, once: the same request again gets the page it made. */
export async function insertPage(
  { definitions, clock, limits }: OperationContext,
  caller: Caller,
  { projectId, actor }: Pick<Access, 'projectId' | 'actor'>,
  transaction: Transaction,
  body: ParsedPageBody & { readonly page: string },
  { given = withIds(body.sections), cleaned = new Map() }: Partial<Prepared> = {},
): Promise<Written<SavedPage>> {
  refuseReserved(body.path);
  const { id = uuidv7(), ...content } = body;
  const creationHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  await lockRedirects(transaction, projectId);
  const metadata = await readMetadata(transaction, projectId);
  const { status = 'published' } = body;
  const isPublic = status === 'published';
  const kinds = await kindsOfProject(transaction, projectId, definitions(), readSections(given));
  const { definitions: known } = kinds;
  const checked = await checkSections(given, {
    projectId,
    ...kinds,
    project: metadata,
    locale: caller.locale,
    cleaned,
    stored: [],
  });
  // A page of many sections was checked just now, and is gone through once more: others have their turn in between.
  await setImmediate();
  const row: PageRow = {
    id,
    projectId,
    creationHash,
    name: body.page,
    path: body.path,
    publicPath: isPublic ? body.path : null,
    status,
    changes: null,
    layout: body.layout,
    version: 1,
    metadata: body.metadata,
    ...splitPrivateData(checked.sections, known),
    ...indexPage(
      { name: body.page, path: body.path, sections: checked.sections, metadata: body.metadata },
      { definitions: known, project: metadata },
    ),
    lastUpdated: clock(),
    updatedBy: actor,
  };
  await setImmediate();
  await holdMedia(transaction, projectId, row.mediaIds ?? []);
  await limits.beforeCreatePage(transaction, projectId);
  const added = await transaction.insert(pages).values(row).onConflictDoNothing().returning({ id: pages.id });
  if (added.length === 0) {
    const first = await readFirst(transaction, row);
    return { result: toSavedPage(first, metadata, checked), tags: [] };
  }
  await markDeleted(transaction, row, null);
  // What leads on from a draft's path goes on doing so until visitors find the page there.
  const cleared = isPublic && (await clearRedirect(transaction, projectId, row.path));
  const tags = [TAG.page(id), TAG.path(projectId, row.path), TAG.pages(projectId)];
  if (cleared) tags.push(TAG.redirects(projectId));
  return { result: toSavedPage(row, metadata, checked), tags };
}
