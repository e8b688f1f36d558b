import { asc, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { hostClaim } from './host-claim.ts';

export const getClaimProof: Operation<ApiCalls['getClaimProof']> = async (context, _caller, { params, headers }) => {
  const { projectId } = await authorise(context, 'proveClaim', headers.token, params.project);
  const rows = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select()
      .from(domains)
      .where(eq(domains.projectId, projectId))
      .orderBy(asc(domains.position), asc(domains.host)),
  );
  return { answer: { data: rows.map(({ host, claimed }) => hostClaim(projectId, host, claimed)) } };
};
