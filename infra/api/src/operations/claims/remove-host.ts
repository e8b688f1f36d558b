import { type ApiCalls, ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { claimOf } from './claim-of.ts';
import { listClaims } from './list-claims.ts';

export const removeHost: Operation<ApiCalls['removeHost']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'removeHost', headers.token, params.project);
  const { projectId } = access;
  const host = params.host.toLowerCase();
  await write(context, access, {}, async (transaction) => {
    const [main, ...others] = await listClaims(transaction, projectId);
    if (main?.host === host) throw new ApiError('main_host');
    if (!others.some((claim) => claim.host === host)) throw new ApiError('not_found');
    await transaction.delete(domains).where(claimOf(projectId, host));
    return { result: undefined, tags: [TAG.host(host), TAG.project(projectId)] };
  });
  return { answer: { host } };
};
