import { type ApiCalls, ApiError } from 'shared-contracts';
import { globalInstances } from '../../database/global-tables.ts';
import { authorise } from '../access.ts';
import { checkVersion } from '../document-conditions.ts';
import { lockGlobals } from '../locks.ts';
import type { Operation } from '../operation.ts';
import { write } from '../write.ts';
import { finishDeletion } from './finish-deletion.ts';
import { findGlobal, isGlobal } from './global-row.ts';
import { tagsOf } from './insert-global.ts';
import { toGlobal } from './to-globals.ts';

const DELETED = { en: 'Global content deleted', fr: 'Contenu global supprimé' } as const;

export const deleteGlobalInstance: Operation<ApiCalls['deleteGlobalInstance']> = async (context, caller, input) => {
  const { params, headers } = input;
  const access = await authorise(context, 'saveGlobalInstance', headers.token, params.project);
  const { projectId } = access;
  const id = await write(context, access, { seesVariations: true }, async (transaction) => {
    await lockGlobals(transaction, projectId);
    const stored = await findGlobal(transaction, projectId, params.name);
    if (!stored) throw new ApiError(headers.ifMatch === undefined ? 'not_found' : 'precondition_failed');
    const current = await toGlobal(transaction, access, stored);
    checkVersion(stored, headers, () => current);
    const deletedAt = context.clock();
    await transaction.update(globalInstances).set({ deletedAt }).where(isGlobal(projectId, stored.id));
    return { result: stored.id, tags: await tagsOf(transaction, stored) };
  });
  await finishDeletion(context, access, id);
  return { answer: { message: DELETED[caller.locale] } };
};
