import { and, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { memberships } from '../../database/schema.ts';
import { allow, identify } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { removeParts } from '../uploads/upload-parts.ts';
import { forgetUploadsOf } from '../uploads/upload-rows.ts';
import { write } from '../write.ts';
import { lockMembers, memberOf, refuseBeyond, refuseLastOwner } from './locked-members.ts';
import { takeBackInvitations } from './take-back-invitations.ts';

const REMOVED = {
  en: 'This person no longer works on the project.',
  fr: 'Cette personne ne travaille plus sur le projet.',
} as const;
const LEFT = { en: 'You have left the project.', fr: 'Vous avez quitté le projet.' } as const;

export const removeUser: Operation<ApiCalls['removeUser']> = async (context, caller, { params, headers }) => {
  const identity = await identify(context, headers.token, params.project);
  const leaves = identity.user.id === params.id;
  const access = allow(identity, leaves ? 'leave' : 'removeUser');
  const { projectId, actor } = access;
  const ended = await write(context, access, {}, async (transaction) => {
    const members = await lockMembers(transaction, projectId);
    const target = memberOf(members, params.id);
    if (!leaves) refuseBeyond(memberOf(members, actor).role, target.role);
    refuseLastOwner(members, target);
    await transaction
      .delete(memberships)
      .where(and(eq(memberships.projectId, projectId), eq(memberships.userId, target.id)));
    await takeBackInvitations(transaction, projectId, target.id, null);
    const result = await forgetUploadsOf(transaction, projectId, target.id);
    return { result, tags: [TAG.members(projectId), TAG.project(projectId)] };
  });
  context.background.run('Removing parts of uploads that ended', async () => {
    for (const upload of ended) await removeParts(context, upload);
  });
  return { answer: { message: (leaves ? LEFT : REMOVED)[caller.locale] } };
};
