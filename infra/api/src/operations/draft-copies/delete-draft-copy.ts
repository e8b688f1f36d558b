import type { ApiCalls } from 'shared-contracts';
import { draftCopies } from '../../database/draft-copy-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { copyOf } from './draft-copies.ts';

const DELETED = { en: 'The copy of the draft was deleted.', fr: 'La copie du brouillon a été supprimée.' } as const;

export const deleteDraftCopy: Operation<ApiCalls['deleteDraftCopy']> = async (context, caller, { params, headers }) => {
  const { projectId, actor } = await authorise(context, 'savePage', headers.token, params.project);
  const whose = { projectId, userId: actor };
  await context.database.transaction(whose, (transaction) => transaction.delete(draftCopies).where(copyOf(whose)));
  return { answer: { message: DELETED[caller.locale] } };
};
