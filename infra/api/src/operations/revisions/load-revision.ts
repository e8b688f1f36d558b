import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readPage } from '../pages/find-page.ts';
import { toPage } from '../pages/page-row.ts';
import { findRevision } from './find-revision.ts';

export const loadRevision: Operation<ApiCalls['loadRevision']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readRevisions', headers.token, params.project);
  const answer = await context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const page = await readPage(transaction, projectId, params.page);
    const state = await findRevision(transaction, page, params.revision);
    return toPage({ ...page, ...state, id: page.id }, metadata);
  });
  return { answer };
};
