import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { users } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { listMemberships } from './memberships.ts';

/** Sets once, and keeps, when the user's address was verified. */
export const verifiedBy = (now: Date) => ({
  verifiedAt: sql`coalesce(${users.verifiedAt}, ${now.toISOString()}::timestamptz)`,
});

/** What a cached answer may say of a user: whether an owner of a project is verified. */
export async function tagsOfOwner(transaction: Transaction, userId: string): Promise<string[]> {
  const memberships = await listMemberships(transaction, userId);
  return memberships.filter(({ role }) => role === 'owner').map(({ id }) => TAG.project(id));
}

/** A change to a user, of which the projects they own hear. */
export async function changeUser(
  context: OperationContext,
  userId: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const memberships = await context.database.transaction({ userId }, (transaction) =>
    listMemberships(transaction, userId),
  );
  const owned = memberships.find(({ role }) => role === 'owner');
  if (!owned) return context.database.transaction({ userId }, work);
  await write(context, { projectId: owned.id, actor: userId }, { userId }, async (transaction) => {
    await work(transaction);
    return { result: undefined, tags: await tagsOfOwner(transaction, userId) };
  });
}
