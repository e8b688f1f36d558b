import { eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { projects } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { listClaims } from '../claims/list-claims.ts';
import { mailDeletion } from '../claims/mail-owners.ts';
import { lockMembers } from '../members/locked-members.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

/** From the question until it is gone. Milliseconds. */
const GRACE = 30 * 24 * 60 * 60_000;

export const deleteProject: Operation<ApiCalls['deleteProject']> = async (
  context,
  _caller,
  { params, body, headers },
) => {
  const access = await authorise(context, 'deleteProject', headers.token, params.project);
  const { projectId, actor } = access;
  const { host, until, isNew } = await write(context, access, {}, async (transaction) => {
    await lockMembers(transaction, projectId);
    const claims = await listClaims(transaction, projectId);
    const host = claims[0]?.host ?? '';
    if (body.host.trim().toLowerCase() !== host)
      throw new ApiError('invalid', { errors: { host: [new ApiError('invalid').message] } });
    const [stored] = await transaction
      .select({ deletesAt: projects.deletesAt })
      .from(projects)
      .where(eq(projects.id, projectId));
    if (stored?.deletesAt) return { result: { host, until: stored.deletesAt, isNew: false }, tags: [] };
    const until = new Date(context.clock().getTime() + GRACE);
    await transaction.update(projects).set({ deletesAt: until, updatedBy: actor }).where(eq(projects.id, projectId));
    return {
      result: { host, until, isNew: true },
      tags: [TAG.project(projectId), TAG.pages(projectId), ...claims.map((claim) => TAG.host(claim.host))],
    };
  });
  // One owner does not take a site from the others behind their backs.
  if (isNew) await mailDeletion(context, projectId, host, until);
  return { answer: { deletes_at: until.toISOString() } };
};
