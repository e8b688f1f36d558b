import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { readPage } from '../pages/find-page.ts';
import { readVersions } from './read-versions.ts';

export const listVariations: Operation<ApiCalls['listVariations']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata } = await authorise(context, 'readVariations', headers.token, params.project);
  const around = { now: context.clock(), limit: context.limits.sharesOf(metadata).variations_per_page };
  const scope = { projectId, seesDrafts: true, seesVariations: true };
  const answer = await context.database.transaction(scope, async (transaction) => {
    const { id, variationOf } = await readPage(transaction, projectId, params.page);
    return readVersions(transaction, { projectId, id: variationOf ?? id }, around);
  });
  return { answer, version: answer.trial.version };
};
