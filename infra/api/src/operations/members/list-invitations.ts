import { desc, eq } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { invitations, users } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { toInvitation } from './invitation-row.ts';

export const listInvitations: Operation<ApiCalls['listInvitations']> = async (
  context,
  _caller,
  { params, headers },
) => {
  const { projectId } = await authorise(context, 'listInvitations', headers.token, params.project);
  const rows = await context.database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ invitation: invitations, inviter: users.fullName })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(eq(invitations.projectId, projectId))
      .orderBy(desc(invitations.createdAt), desc(invitations.id)),
  );
  return { answer: { data: rows.map(({ invitation, inviter }) => toInvitation(invitation, inviter)) } };
};
