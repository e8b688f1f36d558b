import { and, eq, notInArray } from 'drizzle-orm';
import { GIVES, type Role } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { invitations } from '../../database/schema.ts';

/** Nobody comes in on the word of someone who could no longer give it; null: who no longer works here. */
export async function takeBackInvitations(
  transaction: Transaction,
  projectId: string,
  inviter: string,
  role: Role | null,
): Promise<void> {
  const theirs = and(eq(invitations.projectId, projectId), eq(invitations.invitedBy, inviter));
  const given = role ? [...GIVES[role]] : [];
  await transaction.delete(invitations).where(and(theirs, notInArray(invitations.role, given)));
}
