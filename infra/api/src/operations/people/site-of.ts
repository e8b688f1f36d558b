import { asc, desc, eq, sql } from 'drizzle-orm';
import { domains, memberships } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

/** Where somebody goes on after a link at the installation: to a site of their own, or one they work on. */
export async function siteOf({ database, originOf }: OperationContext, userId: string): Promise<string | null> {
  const [first] = await database.transaction({ userId }, (transaction) =>
    transaction
      .select({ host: domains.host })
      .from(memberships)
      .innerJoin(domains, eq(domains.projectId, memberships.projectId))
      .where(eq(memberships.userId, userId))
      .orderBy(
        desc(sql`${memberships.role} = 'owner'`),
        desc(domains.claimed),
        asc(memberships.projectId),
        asc(domains.position),
        asc(domains.host),
      )
      .limit(1),
  );
  return first ? originOf(first.host) : null;
}
