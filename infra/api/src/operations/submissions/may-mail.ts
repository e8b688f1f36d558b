import { and, eq } from 'drizzle-orm';
import type { Project } from 'shared-contracts';
import { domains } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';

/**
 * Whether mails go out for what a project's forms are sent: visitors see it, at one host at least, and its owner is
 * known. Anybody may register a site and write any address into a form of it.
 */
export async function mayMail({ database }: OperationContext, { id: projectId, verified }: Project): Promise<boolean> {
  if (!verified) return false;
  const [proven] = await database.transaction({ projectId }, (transaction) =>
    transaction
      .select({ host: domains.host })
      .from(domains)
      .where(and(eq(domains.projectId, projectId), eq(domains.claimed, true)))
      .limit(1),
  );
  return proven !== undefined;
}
