import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { takeTry } from '../try-limits.ts';
import { write } from '../write.ts';
import { filePlace, hostClaim } from './host-claim.ts';
import type { ProofSources } from './proof-sources.ts';

async function isProven({ texts, file }: ProofSources, projectId: string, host: string): Promise<boolean> {
  const { dns, file: published } = hostClaim(projectId, host, false);
  if ((await texts(dns.name)).some((text) => text.trim() === dns.value)) return true;
  const { hostname, path } = filePlace(host);
  return (await file(hostname, path))?.trim() === published.content;
}

export const proveClaim: Operation<ApiCalls['proveClaim']> = async (context, caller, { params, body, headers }) => {
  const access = await authorise(context, 'proveClaim', headers.token, params.project);
  const { projectId } = access;
  const isHost = and(eq(domains.projectId, projectId), eq(domains.host, body.host.toLowerCase()));
  const [domain] = await context.database.transaction({ projectId }, (transaction) =>
    transaction.select().from(domains).where(isHost),
  );
  if (!domain) throw new ApiError('not_found');
  const { host } = domain;
  if (!domain.claimed) {
    takeTry(context, 'proveClaim', caller, projectId);
    if (!(await isProven(context.proofs, projectId, host))) throw new ApiError('claim_not_proven');
    await write(context, access, {}, async (transaction) => {
      await transaction.update(domains).set({ claimed: true }).where(isHost);
      return { result: undefined, tags: [TAG.host(host), TAG.project(projectId)] };
    });
  }
  return { answer: hostClaim(projectId, host, true) };
};
