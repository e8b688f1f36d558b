import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { invitations } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { lockMembers, memberOf, refuseBeyond } from './locked-members.ts';

const WITHDRAWN = { en: 'The invitation is withdrawn.', fr: 'L’invitation est retirée.' } as const;

export const withdrawInvitation: Operation<ApiCalls['withdrawInvitation']> = async (
  context,
  caller,
  { params, headers },
) => {
  const access = await authorise(context, 'withdrawInvitation', headers.token, params.project);
  const { projectId, actor } = access;
  await write(context, access, {}, async (transaction) => {
    const { role } = memberOf(await lockMembers(transaction, projectId), actor);
    const [taken] = await transaction
      .delete(invitations)
      .where(and(eq(invitations.projectId, projectId), eq(invitations.id, params.id)))
      .returning({ role: invitations.role });
    if (!taken) throw new ApiError('not_found');
    refuseBeyond(role, taken.role);
    return { result: undefined, tags: [TAG.members(projectId)] };
  });
  return { answer: { message: WITHDRAWN[caller.locale] } };
};
