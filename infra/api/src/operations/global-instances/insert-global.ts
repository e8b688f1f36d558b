import { and, eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { globalInstances } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Prepared } from '../../sections/prepare-sections.ts';
import type { Access } from '../access.ts';
import { holdMedia } from '../hold-media.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { findGlobal, type GlobalRow, namesOf } from './global-row.ts';
import { hashOf, type ParsedGlobal, planContent } from './plan-global.ts';
import { takeName } from './take-name.ts';

/** What a write of a global instance changed: all that shows it, by whichever name. */
export async function tagsOf(transaction: Transaction, { projectId, id }: GlobalRow): Promise<string[]> {
  const names = await namesOf(transaction, projectId, id);
  return [...names.map((name) => TAG.global(projectId, name)), TAG.globals(projectId)];
}

export interface Creation {
  readonly access: Pick<Access, 'projectId' | 'actor'>;
  readonly caller: Caller;
  readonly id: string;
  readonly name: string;
  readonly body: ParsedGlobal;
  readonly prepared: Prepared;
}

/** Where the same request made one before, that; undefined where the id is free. */
async function findFirst(
  transaction: Transaction,
  { access, id, name, body }: Creation,
): Promise<GlobalRow | undefined> {
  const { projectId } = access;
  const isSame = (row: GlobalRow | undefined): boolean => row?.creationHash === hashOf(body) && row.deletedAt === null;
  const named = await findGlobal(transaction, projectId, name);
  if (isSame(named)) return named;
  const [there] = await transaction
    .select()
    .from(globalInstances)
    .where(and(eq(globalInstances.projectId, projectId), eq(globalInstances.id, id)));
  if (there && !isSame(there)) throw new ApiError('already_exists');
  return there;
}

/** Makes one, once: the same request again gets the one it made. To be called under `lockGlobals`. */
export async function insertGlobal(
  context: OperationContext,
  transaction: Transaction,
  creation: Creation,
): Promise<{ readonly row: GlobalRow; readonly tags: readonly string[] }> {
  const { access, caller, id, name, body, prepared } = creation;
  const { projectId, actor } = access;
  const first = await findFirst(transaction, creation);
  if (first) return { row: first, tags: [] };
  await context.limits.beforeCreateGlobal(transaction, projectId);
  const {
    metadata: _metadata,
    isSingle: _isSingle,
    ...planned
  } = await planContent(context, transaction, { projectId, caller, prepared });
  await holdMedia(transaction, projectId, planned.mediaIds);
  const now = context.clock();
  const row: GlobalRow = {
    ...{ projectId, id, name, creationHash: hashOf(body), version: 1, lastUpdated: now, updatedBy: actor },
    ...planned,
    ...{ status: body.status ?? 'published', autoInsertion: body.auto_insertion ?? false },
    ...{ regions: body.regions ?? {}, deletedAt: null },
  };
  await transaction.insert(globalInstances).values(row);
  await context.limits.afterSaveGlobal(transaction, projectId);
  await takeName(transaction, { projectId, id, name, now });
  return { row, tags: await tagsOf(transaction, row) };
}
