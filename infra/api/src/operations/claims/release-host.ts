import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { claimOf, UNCLAIMED } from './claim-of.ts';
import { mailReleased } from './mail-owners.ts';

/** Whose a host is, is the installation's to say in the end: to everybody else there is no such call. */
export const releaseHost: Operation<ApiCalls['releaseHost']> = async (context, caller, { params }) => {
  const host = params.host.toLowerCase();
  const [holder] = caller.operator
    ? await context.database.transaction({}, (transaction) =>
        transaction
          .select({ projectId: domains.projectId })
          .from(domains)
          .where(and(eq(domains.host, host), eq(domains.claimed, true))),
      )
    : [];
  if (!holder) throw new ApiError('not_found');
  const { projectId } = holder;
  await write(context, { projectId, actor: 'installation' }, {}, async (transaction) => {
    await transaction.update(domains).set(UNCLAIMED).where(claimOf(projectId, host));
    return { result: undefined, tags: [TAG.host(host), TAG.project(projectId)] };
  });
  context.background.run('Telling of a released host', () => mailReleased(context, projectId, host));
  return { answer: { host, project: projectId } };
};
