import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, type CallHeaders } from 'shared-contracts';
import { isSame } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { globalInstances, globalRevisions } from '../../database/global-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { prepareSections } from '../../sections/prepare-sections.ts';
import { authorise } from '../access.ts';
import { outOfDate } from '../document-conditions.ts';
import { holdMedia } from '../hold-media.ts';
import { keepNewest } from '../keep-newest.ts';
import { lockGlobals } from '../locks.ts';
import { matchesVersion } from '../matches-version.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { findGlobal, type GlobalRow, isGlobal } from './global-row.ts';
import { type Creation, insertGlobal, tagsOf } from './insert-global.ts';
import { hashOf, planContent, sectionOf } from './plan-global.ts';
import { refuseSecond } from './refuse-second.ts';
import { takeName } from './take-name.ts';
import { toGlobal } from './to-globals.ts';

/** Earlier states that are kept. */
const KEPT = 30;

async function keepRevision(transaction: Transaction, row: GlobalRow): Promise<void> {
  const { projectId, id: globalId, name, content, privateData, status, version, lastUpdated, updatedBy } = row;
  const state = { name, content, privateData, status, version, lastUpdated, updatedBy };
  await transaction.insert(globalRevisions).values({ projectId, globalId, ...state });
  const ofGlobal = and(eq(globalRevisions.projectId, projectId), eq(globalRevisions.globalId, globalId));
  await keepNewest(transaction, globalRevisions, ofGlobal, KEPT);
}

/** What a save may change of it. */
const saidBy = ({ name, content, privateData, status, autoInsertion, regions }: GlobalRow): unknown => [
  ...[name, content, privateData, status, autoInsertion, regions],
];

interface Replacing extends Omit<Creation, 'name'> {
  readonly stored: GlobalRow;
  readonly headers: CallHeaders;
}

/** Refuses a change of one that is not what the client knows; carries the current one. */
async function checkConditions(
  transaction: Transaction,
  { headers, body, stored, access }: Replacing,
  project: Parameters<typeof toGlobal>[1],
): Promise<void> {
  const isOther = headers.ifMatch !== undefined && !matchesVersion(headers.ifMatch, stored.version);
  if (isOther) throw outOfDate(await toGlobal(transaction, project, stored));
  if (body.version === undefined || body.version === stored.version) return;
  const current = await toGlobal(transaction, { ...project, projectId: access.projectId }, stored);
  throw new ApiError('old_version', { options: { error: 'old_version', old_version: true, current } });
}

/** What says what is stored is no change; nor does its version matter then. */
async function replaceGlobal(
  context: OperationContext,
  transaction: Transaction,
  replacing: Replacing,
): Promise<{ readonly row: GlobalRow; readonly tags: readonly string[] }> {
  const { stored, access, caller, body, prepared } = replacing;
  const { projectId, actor } = access;
  const planning = { projectId, caller, prepared, stored };
  const { metadata, isSingle, ...planned } = await planContent(context, transaction, planning);
  const now = context.clock();
  const row: GlobalRow = {
    ...{ ...stored, ...planned, version: stored.version + 1, lastUpdated: now, updatedBy: actor },
    ...{ name: body.name ?? stored.name, status: body.status ?? stored.status },
    ...{ autoInsertion: body.auto_insertion ?? stored.autoInsertion, regions: body.regions ?? stored.regions },
  };
  if (isSame(saidBy(stored), saidBy(row))) return { row: stored, tags: [] };
  await checkConditions(transaction, replacing, { projectId, metadata });
  const kind = planned.content.name;
  if (isSingle && kind !== stored.content.name)
    await refuseSecond(transaction, { projectId, id: row.id, kind, locale: caller.locale });
  await holdMedia(transaction, projectId, row.mediaIds);
  if (row.name !== stored.name) await takeName(transaction, { projectId, id: row.id, name: row.name, now });
  await keepRevision(transaction, stored);
  await transaction.update(globalInstances).set(row).where(isGlobal(projectId, row.id));
  await context.limits.afterSaveGlobal(transaction, projectId);
  const tags = new Set([...(await tagsOf(transaction, row)), TAG.global(projectId, stored.name)]);
  return { row, tags: [...tags] };
}

export const saveGlobalInstance: Operation<ApiCalls['saveGlobalInstance']> = async (context, caller, input) => {
  const { params, body, headers } = input;
  const access = await authorise(context, 'saveGlobalInstance', headers.token, params.project);
  const { projectId } = access;
  const id = body.id?.toLowerCase() ?? uuidv7();
  const prepared = await prepareSections(projectId, [sectionOf(body, id)]);
  const creation = { access, caller, id, name: body.name ?? params.name, body, prepared };
  const answer = await write(context, access, { seesVariations: true }, async (transaction) => {
    await lockGlobals(transaction, projectId);
    const stored = await findGlobal(transaction, projectId, params.name);
    if (stored && headers.ifNoneMatch === '*' && stored.creationHash !== hashOf(body))
      throw outOfDate(await toGlobal(transaction, access, stored));
    if (!stored && headers.ifMatch !== undefined) throw new ApiError('precondition_failed');
    if (!stored && body.version !== undefined) throw new ApiError('not_found');
    if (stored && body.id !== undefined && id !== stored.id) throw new ApiError('already_exists');
    const { row, tags } =
      stored && headers.ifNoneMatch !== '*'
        ? await replaceGlobal(context, transaction, { ...creation, stored, headers })
        : await insertGlobal(context, transaction, creation);
    return { result: await toGlobal(transaction, access, row), tags };
  });
  return { answer, version: answer.version };
};
