import type { ApiCalls } from 'shared-contracts';
import { linksOf } from '../../sections/globals.ts';
import { authorise } from '../access.ts';
import { readGlobals } from '../global-instances/read-globals.ts';
import type { Operation } from '../operation.ts';
import { readPage } from '../pages/find-page.ts';
import { toPage } from '../pages/page-row.ts';
import { withShownMedia } from '../shown-media.ts';
import { findRevision } from './find-revision.ts';

export const loadRevision: Operation<ApiCalls['loadRevision']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readRevisions', headers.token, params.project);
  const found = await context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true },
    async (transaction) => {
      const page = await readPage(transaction, projectId, params.page);
      const state = await findRevision(transaction, page, params.revision);
      const globals = await readGlobals(transaction, projectId, linksOf(state.sections));
      return toPage({ ...page, ...state, id: page.id }, { metadata, globals });
    },
  );
  return { answer: await withShownMedia(context.database, { projectId }, found) };
};
