import { eq, sql } from 'drizzle-orm';
import { projects } from '../../database/schema.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

/** Says what a project is subscribed to, on the word of the installation: no call of the wire reaches this. */
export async function setPackage(context: OperationContext, projectId: string, name: string): Promise<void> {
  await write(context, { projectId, actor: 'installation' }, {}, async (transaction) => {
    await transaction
      .update(projects)
      .set({ metadata: sql`${projects.metadata} || ${JSON.stringify({ package: { name } })}::jsonb` })
      .where(eq(projects.id, projectId));
    return { result: undefined, tags: [TAG.project(projectId)] };
  });
}
