import { sql } from 'drizzle-orm';
import { domains } from '../../database/schema.ts';
import { claimOf } from '../claims/claim-of.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

/**
 * Makes a further host lead to a project, on the word of the installation: no call of the wire reaches this.
 * Repeating it is harmless; a host that leads elsewhere stays.
 */
export async function addDomain(context: OperationContext, projectId: string, host: string): Promise<void> {
  const name = host.toLowerCase();
  await write(context, { projectId, actor: 'installation' }, {}, async (transaction) => {
    const [there] = await transaction.select().from(domains).where(claimOf(projectId, name));
    if (there) return { result: undefined, tags: [] };
    await context.limits.beforeAddDomain(transaction, projectId);
    const added = await transaction
      .insert(domains)
      .values({
        host: name,
        projectId,
        claimed: true,
        position: sql`(SELECT coalesce(max(position), 0) + 1 FROM domains WHERE project_id = ${projectId})`,
      })
      .onConflictDoNothing()
      .returning({ host: domains.host });
    return { result: undefined, tags: added.length > 0 ? [TAG.host(name), TAG.project(projectId)] : [] };
  });
}
