import { and, eq, gt } from 'drizzle-orm';
import { ApiError, type ProjectMetadata, type Role } from 'shared-contracts';
import { invitations, projects, users } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { hashToken } from '../tokens.ts';

/** What a token of an invitation opens. */
interface Held {
  readonly projectId: string;
  readonly metadata: ProjectMetadata;
  readonly email: string;
  readonly emailFolded: string;
  readonly role: Role;
  readonly inviter: string;
  /** Of the invited address; null where it has no account. */
  readonly userId: string | null;
}

/** Throws `link_invalid` where the token opens nothing, or no longer. */
export async function findHeldInvitation({ database, clock }: OperationContext, token: string): Promise<Held> {
  const tokenHash = hashToken(token);
  const held = await database.transaction({ tokenHash }, async (transaction) => {
    const [row] = await transaction
      .select({ invitation: invitations, metadata: projects.metadata, inviter: users.fullName })
      .from(invitations)
      .innerJoin(projects, eq(projects.id, invitations.projectId))
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, clock())));
    if (!row) return null;
    const { projectId, email, emailFolded, role } = row.invitation;
    const [account] = await transaction.select({ id: users.id }).from(users).where(eq(users.emailFolded, emailFolded));
    const { metadata, inviter } = row;
    return { projectId, metadata, email, emailFolded, role, inviter, userId: account?.id ?? null };
  });
  if (!held) throw new ApiError('link_invalid');
  return held;
}
