import { type ApiCalls, ApiError } from 'shared-contracts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { contestHost } from './contest-host.ts';
import { hostClaim } from './host-claim.ts';
import { isProven } from './is-proven.ts';
import { listClaims, rivalsOf } from './list-claims.ts';
import { noteSeen } from './note-seen.ts';
import { takeHost } from './take-host.ts';

export const proveClaim: Operation<ApiCalls['proveClaim']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'proveClaim', headers.token, params.project);
  const { projectId } = access;
  const read = () =>
    context.database.transaction({ projectId }, async (transaction) => {
      const claim = (await listClaims(transaction, projectId)).find(({ host }) => host === body.host.toLowerCase());
      if (!claim) throw new ApiError('not_found');
      return { claim, rivals: await rivalsOf(transaction, projectId, claim.host) };
    });
  const before = await read();
  const { host, claimed, failingSince } = before.claim;
  if (!claimed) {
    await takeTry(context, 'proveClaim', caller, projectId);
    if (!(await isProven(context.proofs, projectId, host))) throw new ApiError('claim_not_proven');
    const holder = before.rivals.find((rival) => rival.claimed);
    if (!holder || (await contestHost(context, holder, projectId)))
      await takeHost(context, access, host, holder?.projectId);
  } else if (failingSince) {
    await takeTry(context, 'proveClaim', caller, projectId);
    if (await isProven(context.proofs, projectId, host)) await noteSeen(context, projectId, host);
  }
  const { claim, rivals } = await read();
  return { answer: hostClaim(projectId, claim, claim.claimed ? [] : rivals) };
};
