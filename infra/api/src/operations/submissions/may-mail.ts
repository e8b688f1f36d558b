import { and, eq, isNotNull } from 'drizzle-orm';
import { domains, memberships, users } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

/**
 * Whether mails go out for what a project's forms are sent: it has a host of its own, and an owner who has shown their
 * address. Anybody may register a site and write any address into a form of it.
 */
export async function mayMail({ database }: OperationContext, projectId: string): Promise<boolean> {
  const [proven] = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ host: domains.host })
      .from(domains)
      .innerJoin(memberships, and(eq(memberships.projectId, projectId), eq(memberships.role, 'owner')))
      .innerJoin(users, and(eq(users.id, memberships.userId), isNotNull(users.verifiedAt)))
      .where(and(eq(domains.projectId, projectId), eq(domains.claimed, true)))
      .limit(1),
  );
  return proven !== undefined;
}
