import { and, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../database/open-database.ts';
import { invitations, memberships, users } from '../../database/schema.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { allow, identify } from '../access.ts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { foldEmail } from '../people/fold-email.ts';
import { takeTry } from '../rate-limits.ts';
import { TAG } from '../tags.ts';
import { createToken, hashToken, LINK_MS } from '../tokens.ts';
import { write } from '../write.ts';
import { toInvitation } from './invitation-row.ts';
import { lockMembers, memberOf, refuseBeyond } from './locked-members.ts';

type Row = typeof invitations.$inferInsert;

async function refuseMember(transaction: Transaction, projectId: string, emailFolded: string): Promise<void> {
  const [member] = await transaction
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.projectId, projectId)))
    .where(eq(users.emailFolded, emailFolded));
  if (member) throw new ApiError('already_member');
}

/** One invitation an address: a second one takes the place of the first, whose link ends. */
async function replaceInvitation(transaction: Transaction, row: Row): Promise<typeof invitations.$inferSelect> {
  const { id: _id, projectId: _projectId, ...renewed } = row;
  const [stored] = await transaction
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.projectId, invitations.emailFolded], set: renewed })
    .returning();
  if (!stored) throw new ApiError('internal');
  return stored;
}

export const inviteUser: Operation<ApiCalls['inviteUser']> = async (context, caller, { params, body, headers }) => {
  const identity = await identify(context, headers.token, params.project);
  const access = allow(identity, 'invite');
  const { projectId, actor } = access;
  refuseBeyond(access.role, body.role);
  const project = await findProject(context, projectId);
  if (!project) throw new ApiError('not_found');
  // Whoever has shown no address of their own sends no mail to others.
  if (!identity.verified) throw new ApiError('unverified');
  await takeTry(context, 'invite', caller, projectId);
  const token = createToken();
  const now = context.clock();
  const row = {
    id: uuidv7(),
    projectId,
    email: body.email,
    emailFolded: foldEmail(body.email),
    role: body.role,
    tokenHash: hashToken(token),
    invitedBy: actor,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS.invitation),
  };
  const answer = await write(context, access, {}, async (transaction) => {
    const { role } = memberOf(await lockMembers(transaction, projectId), actor);
    const [pending] = await transaction
      .select({ role: invitations.role })
      .from(invitations)
      .where(and(eq(invitations.projectId, projectId), eq(invitations.emailFolded, row.emailFolded)));
    refuseBeyond(role, body.role, ...(pending ? [pending.role] : []));
    await refuseMember(transaction, projectId, row.emailFolded);
    if (!pending) await context.limits.beforeInvite(transaction, projectId);
    const stored = await replaceInvitation(transaction, row);
    return { result: toInvitation(stored, identity.user.full_name), tags: [TAG.members(projectId)] };
  });
  const letter = invitationLetter[caller.locale]({
    inviter: identity.user.full_name,
    project: project.project_metadata.title ?? project.url,
    host: project.claimed ? project.url : null,
    role: body.role,
    url: `${context.originOf(null)}/invitation/${token}`,
  });
  const mail = writeMail(body.email, caller.locale, letter);
  await context.mailer.send(mail, { kind: 'invitation', name: projectId }).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    context.logger.error({ err: error, invitation: answer.id }, 'Mailing an invitation failed');
    throw new ApiError('unavailable', { retryAfter: 60 });
  });
  return { answer };
};
