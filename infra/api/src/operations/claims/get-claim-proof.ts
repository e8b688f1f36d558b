import type { ApiCalls } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { hostClaim } from './host-claim.ts';
import { listClaims, rivalsOf } from './list-claims.ts';

export const getClaimProof: Operation<ApiCalls['getClaimProof']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'proveClaim', headers.token, params.project);
  const data = await context.database.transaction({ projectId }, async (transaction) => {
    const found = [];
    for (const claim of await listClaims(transaction, projectId))
      found.push(hostClaim(projectId, claim, await rivalsOf(transaction, projectId, claim.host)));
    return found;
  });
  return { answer: { data } };
};
