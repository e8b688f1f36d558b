import { isDeepStrictEqual } from 'node:util';
import {
  type ApiCalls,
  ApiError,
  fieldMessage,
  type ListedSectionType,
  type SectionTypeContent,
  typeContentOf,
} from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { sectionTypes } from '../../database/type-tables.ts';
import { authorise } from '../access.ts';
import { checkVersion } from '../document-conditions.ts';
import type { Caller, Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { isType, lockType, readTypes, toEntry, versionOf } from './type-row.ts';
import { originsOf, withdrawValues } from './withdraw-values.ts';

async function answerOf(transaction: Transaction, projectId: string, name: string): Promise<ListedSectionType> {
  const [row] = await readTypes(transaction, projectId, name);
  if (!row) throw new ApiError('not_found');
  return toEntry(row, true);
}

/** Refused when it is written, so that people learn of it; looked at again with every call. */
function checkEndpoint(
  { applications }: OperationContext,
  { locale }: Caller,
  { type, endpoint }: SectionTypeContent,
): void {
  if (type === 'static' || applications.accepts(endpoint)) return;
  throw new ApiError('invalid', { errors: { endpoint: [fieldMessage('endpoint', locale)] } });
}

export const createSectionType: Operation<ApiCalls['createSectionType']> = async (context, caller, input) => {
  const { params, headers } = input;
  const body = typeContentOf(params.name, input.body);
  const access = await authorise(context, 'saveSectionType', headers.token, params.project);
  const { projectId, actor: updatedBy } = access;
  checkEndpoint(context, caller, body);
  // One name is one kind, wherever it comes from.
  if (context.definitions().has(params.name)) throw new ApiError('already_exists');
  const answer = await write(context, access, {}, async (transaction) => {
    const [first] = await readTypes(transaction, projectId, params.name);
    if (first && !isDeepStrictEqual(first.content, body)) throw new ApiError('already_exists');
    if (first) return { result: toEntry(first, true), tags: [] };
    await context.limits.beforeSaveSectionType(transaction, projectId, { after: body });
    await context.limits.beforeCreateSectionType(transaction, projectId);
    const known = await originsOf(transaction, projectId, body.application_id);
    const row = { projectId, name: params.name, content: body, updatedAt: context.clock(), updatedBy };
    const added = await transaction.insert(sectionTypes).values(row).onConflictDoNothing().returning();
    // Somebody else's came in between.
    if (added.length === 0) throw new ApiError('already_exists');
    await withdrawValues(transaction, access, { known, type: body }, context.clock());
    return { result: await answerOf(transaction, projectId, params.name), tags: [TAG.types(projectId)] };
  });
  return { answer };
};

export const saveSectionType: Operation<ApiCalls['saveSectionType']> = async (context, caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'saveSectionType', headers.token, params.project);
  const { projectId, actor: updatedBy } = access;
  const answer = await write(context, access, {}, async (transaction) => {
    await lockType(transaction, projectId, params.name);
    const [row] = await readTypes(transaction, projectId, params.name);
    const stored = row && { ...row, version: versionOf(row) };
    // The version of what says what is stored already does not matter: the answer to the first try was lost.
    const isSaid = stored && isDeepStrictEqual(typeContentOf(params.name, input.body, stored.content), stored.content);
    checkVersion(stored, isSaid ? { ...headers, ifMatch: undefined } : headers, (current) => toEntry(current, true));
    const body = typeContentOf(params.name, input.body, stored.content);
    checkEndpoint(context, caller, body);
    await context.limits.beforeSaveSectionType(transaction, projectId, { before: stored.content, after: body });
    const known = await originsOf(transaction, projectId, body.application_id);
    await transaction
      .update(sectionTypes)
      .set({ content: body, updatedAt: context.clock(), updatedBy })
      .where(isType(projectId, params.name));
    await withdrawValues(transaction, access, { known, type: body }, context.clock());
    return { result: await answerOf(transaction, projectId, params.name), tags: [TAG.types(projectId)] };
  });
  return { answer, version: answer.version };
};
