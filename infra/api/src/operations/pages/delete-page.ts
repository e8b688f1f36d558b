import { type ApiCalls, ApiError } from 'shared-contracts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readGlobals } from '../global-instances/read-globals.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { leaveTrial } from '../trials/leave-trial.ts';
import { write } from '../write.ts';
import { checkConditions } from './conditions.ts';
import { findPage, isPage } from './find-page.ts';
import { keepRevision, markDeleted } from './keep-revision.ts';

const DELETED = { en: 'Page deleted', fr: 'Page supprimée' } as const;

export const deletePage: Operation<ApiCalls['deletePage']> = async (context, caller, { params, headers }) => {
  const access = await authorise(context, 'deletePage', headers.token, params.project);
  const { projectId, actor, metadata } = access;
  await write(context, access, { seesVariations: true }, async (transaction) => {
    const stored = await findPage(transaction, projectId, params.page);
    if (!stored) throw new ApiError('page_not_found');
    const globals = await readGlobals(transaction, projectId, stored.linked);
    checkConditions(stored, headers, undefined, { metadata, globals });
    const now = context.clock();
    await keepRevision(context, transaction, stored, actor, now);
    await markDeleted(transaction, stored, now);
    const told = await leaveTrial(transaction, stored, { actor: access.actor, now });
    await transaction.delete(pages).where(isPage(projectId, stored.id));
    const ofPage = [TAG.path(projectId, stored.path), TAG.pages(projectId)];
    return { result: undefined, tags: [TAG.page(stored.id), ...told, ...(stored.variationOf ? [] : ofPage)] };
  });
  return { answer: { message: DELETED[caller.locale] } };
};
