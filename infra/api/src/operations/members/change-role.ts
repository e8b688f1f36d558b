import { and, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { memberships } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { lockMembers, memberOf, refuseBeyond, refuseLastOwner } from './locked-members.ts';
import { takeBackInvitations } from './take-back-invitations.ts';

export const changeRole: Operation<ApiCalls['changeRole']> = async (context, _caller, { params, body, headers }) => {
  const access = await authorise(context, 'changeRole', headers.token, params.project);
  const { projectId, actor } = access;
  const { role } = body;
  const answer = await write(context, access, {}, async (transaction) => {
    const members = await lockMembers(transaction, projectId);
    const target = memberOf(members, params.id);
    refuseBeyond(memberOf(members, actor).role, target.role, role);
    if (target.role === role) return { result: target, tags: [] };
    if (role !== 'owner') refuseLastOwner(members, target);
    await transaction
      .update(memberships)
      .set({ role })
      .where(and(eq(memberships.projectId, projectId), eq(memberships.userId, target.id)));
    await takeBackInvitations(transaction, projectId, target.id, role);
    return { result: { ...target, role }, tags: [TAG.members(projectId), TAG.project(projectId)] };
  });
  return { answer };
};
