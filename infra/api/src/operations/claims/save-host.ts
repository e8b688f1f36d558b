import { and, eq, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, isLocalHost } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeTry } from '../rate-limits.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { claimOf } from './claim-of.ts';
import { hostClaim } from './host-claim.ts';
import { listClaims, rivalsOf } from './list-claims.ts';
import { refuseTakenHost } from './refuse-taken-host.ts';

/** Behind all others, or before them. */
const PLACE = {
  last: (projectId: string) =>
    sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM domains WHERE project_id = ${projectId})`,
  first: (projectId: string) => sql<number>`(SELECT min(position) - 1 FROM domains WHERE project_id = ${projectId})`,
};

export const saveHost: Operation<ApiCalls['saveHost']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'saveHost', headers.token, params.project);
  const { projectId } = access;
  const host = params.host.toLowerCase();
  await takeTry(context, 'saveHost', caller, projectId);
  const answer = await write(context, access, {}, async (transaction) => {
    const tags: string[] = [];
    const known = (await listClaims(transaction, projectId)).some((claim) => claim.host === host);
    if (!known) {
      await refuseTakenHost(transaction, host);
      await context.limits.beforeAddDomain(transaction, projectId);
      const row = { host, projectId, claimed: isLocalHost(host), position: PLACE.last(projectId) };
      // Of two that ask at once, or of two projects that name the same, none is half there.
      const added = await transaction
        .insert(domains)
        .values(row)
        .onConflictDoNothing()
        .returning({ host: domains.host });
      if (added.length === 0) throw new ApiError('host_taken');
      tags.push(TAG.host(host), TAG.project(projectId));
    }
    if (body.main) {
      const moved = await transaction
        .update(domains)
        .set({ position: PLACE.first(projectId) })
        .where(and(claimOf(projectId, host), eq(domains.claimed, true)))
        .returning({ host: domains.host });
      if (moved.length === 0) throw new ApiError('claim_not_proven');
      tags.push(TAG.project(projectId));
    }
    const claim = (await listClaims(transaction, projectId)).find((each) => each.host === host);
    if (!claim) throw new ApiError('not_found');
    const rivals = claim.claimed ? [] : await rivalsOf(transaction, projectId, host);
    return { result: hostClaim(projectId, claim, rivals), tags: [...new Set(tags)] };
  });
  return { answer };
};
