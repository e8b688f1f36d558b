import { eq } from 'drizzle-orm';
import { ApiError, type Member, mayGive, type Role } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { memberships, users } from '../../database/schema.ts';
import { lockMetadata } from '../lock-metadata.ts';

const memberColumns = { id: users.id, full_name: users.fullName, email: users.email, role: memberships.role };

/** Everybody who works on a project. The transaction must be in its scope. */
export const selectMembers = (transaction: Transaction, projectId: string): Promise<Member[]> =>
  transaction
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.projectId, projectId));

/** The same, and nobody else changes who they are before the transaction ends: rules over all of them hold. */
export async function lockMembers(transaction: Transaction, projectId: string): Promise<Member[]> {
  await lockMetadata(transaction, projectId);
  return selectMembers(transaction, projectId);
}

/** Throws `last_owner` where a member stops being an owner and nobody else is one. */
export function refuseLastOwner(members: readonly Member[], leaving: Member): void {
  const others = members.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  if (leaving.role === 'owner' && others.length === 0) throw new ApiError('last_owner');
}

/** Throws `forbidden` where somebody touches a role that is not theirs to give. */
export function refuseBeyond(giver: Role, ...roles: readonly Role[]): void {
  if (!roles.every((role) => mayGive(giver, role))) throw new ApiError('forbidden');
}

/** A member by id. Throws `not_found`. */
export function memberOf(members: readonly Member[], id: string): Member {
  const member = members.find((one) => one.id === id);
  if (!member) throw new ApiError('not_found');
  return member;
}
