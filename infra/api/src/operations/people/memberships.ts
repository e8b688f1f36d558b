import { asc, eq } from 'drizzle-orm';
import type { ProjectMembership } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { domains, memberships } from '../../database/schema.ts';

/** Projects of a user, each with its first host. The transaction must be in the user's scope. */
export async function listMemberships(transaction: Transaction, userId: string): Promise<ProjectMembership[]> {
  const rows = await transaction
    .selectDistinctOn([memberships.projectId], { id: memberships.projectId, url: domains.host, role: memberships.role })
    .from(memberships)
    .innerJoin(domains, eq(domains.projectId, memberships.projectId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.projectId), asc(domains.position), asc(domains.host));
  return rows;
}
