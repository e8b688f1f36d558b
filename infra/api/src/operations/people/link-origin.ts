import { and, asc, eq } from 'drizzle-orm';
import { domains, memberships } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { hostsToTry } from '../project-id.ts';

/**
 * Where links in a user's mails lead: the host they asked from where it is proven and of a project they work on, else
 * the first such host, else the installation's own. Never a host that only a request named: it would get the token.
 */
export async function linkOrigin(
  { database, originOf }: OperationContext,
  userId: string,
  askedFrom: string | undefined,
): Promise<string> {
  const rows = await database.transaction({ userId }, (transaction) =>
    transaction
      .select({ host: domains.host })
      .from(memberships)
      .innerJoin(domains, eq(domains.projectId, memberships.projectId))
      .where(and(eq(memberships.userId, userId), eq(domains.claimed, true)))
      .orderBy(asc(memberships.projectId), asc(domains.position), asc(domains.host)),
  );
  const hosts = rows.map(({ host }) => host);
  const wanted = hostsToTry(askedFrom ?? '').find((host) => hosts.includes(host));
  return originOf(wanted ?? hosts[0] ?? null);
}
