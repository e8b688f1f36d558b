import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { takeTry } from '../try-limits.ts';
import { write } from '../write.ts';
import { filePlace, hostClaim } from './host-claim.ts';
import { listClaims, rivalsOf, standingOf } from './list-claims.ts';
import { mailLostHost } from './mail-lost-host.ts';
import type { ProofSources } from './proof-sources.ts';

async function isProven({ texts, file }: ProofSources, projectId: string, host: string): Promise<boolean> {
  const { dns, file: published } = hostClaim(projectId, { host, claimed: false, others: 'none' });
  if ((await texts(dns.name)).some((text) => text.trim() === dns.value)) return true;
  const { hostname, path } = filePlace(host);
  return (await file(hostname, path))?.trim() === published.content;
}

/** Makes a proven host the project's; those who only registered it too have lost it, and are told. */
async function takeHost(context: OperationContext, access: Access, host: string): Promise<void> {
  const { projectId } = access;
  const losers = await write(context, access, {}, async (transaction) => {
    const rivals = await rivalsOf(transaction, projectId, host);
    if (standingOf(rivals) === 'proven') throw new ApiError('host_taken');
    await transaction
      .update(domains)
      .set({ claimed: true })
      .where(and(eq(domains.projectId, projectId), eq(domains.host, host)));
    return { result: rivals, tags: [TAG.host(host), TAG.project(projectId)] };
  });
  for (const loser of losers)
    context.later.run('Telling of a lost host', () => mailLostHost(context, loser.projectId, host));
}

export const proveClaim: Operation<ApiCalls['proveClaim']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'proveClaim', headers.token, params.project);
  const { projectId } = access;
  const claims = await context.database.transaction({ projectId }, (transaction) => listClaims(transaction, projectId));
  const claim = claims.find(({ host }) => host === body.host.toLowerCase());
  if (!claim) throw new ApiError('not_found');
  const { host } = claim;
  if (!claim.claimed) {
    await takeTry(context, 'proveClaim', caller, projectId);
    if (!(await isProven(context.proofs, projectId, host))) throw new ApiError('claim_not_proven');
    await takeHost(context, access, host);
  }
  return { answer: hostClaim(projectId, { host, claimed: true, others: 'none' }) };
};
