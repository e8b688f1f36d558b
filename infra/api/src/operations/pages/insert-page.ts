import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import {
  type ApiCalls,
  ApiError,
  isBelow,
  isReservedPath,
  type Locale,
  type ParsedBodyOf,
  type SavedPage,
} from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { pages } from '../../database/schema.ts';
import { type CheckedSections, checkSections } from '../../sections/check-sections.ts';
import { privateInGlobals } from '../../sections/globals.ts';
import type { Prepared } from '../../sections/prepare-sections.ts';
import { splitPrivateData } from '../../sections/split-private-data.ts';
import type { Access } from '../access.ts';
import { readGlobals } from '../global-instances/read-globals.ts';
import { holdMedia } from '../hold-media.ts';
import { lockRedirects } from '../locks.ts';
import type { OperationContext } from '../operation.ts';
import { indexPage } from '../page-index.ts';
import { clearRedirect } from '../redirects/leave-redirect.ts';
import { TAG } from '../tags.ts';
import type { Written } from '../write.ts';
import type { Basis } from './basis.ts';
import { isMain, isPage } from './find-page.ts';
import { markDeleted } from './keep-revision.ts';
import { type PageRow, toSavedPage } from './page-row.ts';
import { readBasis } from './read-basis.ts';

/** Throws where a path is the product's own, or a live remote's. Upper and lower case are the same here. */
export function refuseReserved({ keptPaths }: Pick<OperationContext, 'keptPaths'>, path: string): void {
  const isKept = keptPaths().some((kept) => isBelow(path.toLowerCase(), kept));
  if (isKept || isReservedPath(path)) throw new ApiError('page_path_reserved');
}

/** Why nothing was inserted: the same create came before, or something else has the id, the name or the path. */
async function readFirst(transaction: Transaction, wanted: PageRow): Promise<PageRow> {
  const [first] = await transaction.select().from(pages).where(isPage(wanted.projectId, wanted.id));
  if (first?.creationHash === wanted.creationHash) return first;
  if (first) throw new ApiError('already_exists');
  const [named] = await transaction
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.projectId, wanted.projectId), eq(pages.name, wanted.name), isMain));
  throw new ApiError(named ? 'page_name_taken' : 'page_path_taken');
}

export type NewPage = ParsedBodyOf<ApiCalls['createPage']>;

/** A page that is to be made, as far as nothing depends on when that is, or on what it is called by then. */
interface Planned {
  readonly row: Omit<PageRow, 'lastUpdated' | 'updatedBy'>;
  readonly checked: CheckedSections;
}

interface Making {
  readonly projectId: string;
  readonly locale: Locale;
  readonly body: NewPage;
  readonly prepared: Prepared;
}

/** How a page is made, which may be worked out before the transaction that makes it. */
export const planPage =
  ({ projectId, locale, body, prepared: { given, cleaned } }: Making) =>
  async ({ metadata: project, kinds, globals }: Basis): Promise<Planned> => {
    const { id = uuidv7(), ...content } = body;
    const { status = 'published' } = body;
    const checked = await checkSections(given, {
      ...{ projectId, ...kinds, globals, project, locale, cleaned },
      stored: [],
    });
    // A page of many sections was checked just now, and is gone through once more: others have their turn in between.
    await setImmediate();
    const state = { name: body.page, path: body.path, layout: body.layout, metadata: body.metadata };
    const { definitions } = kinds;
    const row = {
      id,
      projectId,
      ...state,
      creationHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      publicPath: status === 'published' ? body.path : null,
      status,
      changes: null,
      variationOf: null,
      clientVariations: body.variations ?? null,
      version: 1,
      linked: [],
      ...splitPrivateData(checked.sections, definitions, privateInGlobals(checked.sections, globals)),
      ...(await indexPage(projectId, { ...state, sections: checked.sections }, { definitions, project })),
    };
    await setImmediate();
    return { row, checked };
  };

/** Creates a page, once: the same request again gets the page it made. */
export async function insertPage(
  context: OperationContext,
  { projectId, actor }: Pick<Access, 'projectId' | 'actor'>,
  transaction: Transaction,
  path: string,
  { given }: Prepared,
  plan: (basis: Basis) => Promise<Planned>,
): Promise<Written<SavedPage>> {
  refuseReserved(context, path);
  await lockRedirects(transaction, projectId);
  const basis = await readBasis(context, transaction, projectId, given);
  const { row: planned, checked } = await plan(basis);
  const row: PageRow = { ...planned, lastUpdated: context.clock(), updatedBy: actor };
  await holdMedia(transaction, projectId, row.mediaIds ?? []);
  context.limits.refuseSections(basis.metadata, { before: 0, after: row.sections.length });
  await context.limits.beforeCreatePage(transaction, projectId);
  const added = await transaction.insert(pages).values(row).onConflictDoNothing().returning({ id: pages.id });
  if (added.length === 0) {
    const first = await readFirst(transaction, row);
    const globals = await readGlobals(transaction, projectId, first.linked);
    return { result: toSavedPage(first, { ...basis, globals }, checked), tags: [] };
  }
  await markDeleted(transaction, row, null);
  // What leads on from a draft's path goes on doing so until visitors find the page there.
  const cleared = row.publicPath !== null && (await clearRedirect(transaction, projectId, path));
  const tags = [TAG.page(row.id), TAG.path(projectId, path), TAG.pages(projectId), TAG.added(projectId)];
  if (cleared) tags.push(TAG.redirects(projectId));
  return { result: toSavedPage(row, basis, checked), tags };
}
