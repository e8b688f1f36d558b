import { eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { projects } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { listClaims } from '../claims/list-claims.ts';
import { lockMembers } from '../members/locked-members.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

export const keepProject: Operation<ApiCalls['keepProject']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'deleteProject', headers.token, params.project);
  const { projectId, actor } = access;
  await write(context, access, {}, async (transaction) => {
    await lockMembers(transaction, projectId);
    const claims = await listClaims(transaction, projectId);
    await transaction.update(projects).set({ deletesAt: null, updatedBy: actor }).where(eq(projects.id, projectId));
    const hosts = claims.map(({ host }) => TAG.host(host));
    return { result: undefined, tags: [TAG.project(projectId), TAG.pages(projectId), ...hosts] };
  });
  return { answer: { deletes_at: null } };
};
