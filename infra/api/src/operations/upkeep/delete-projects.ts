import { and, asc, eq, lt } from 'drizzle-orm';
import { projects } from '../../database/schema.ts';
import { listClaims } from '../claims/list-claims.ts';
import { inEachProject } from '../in-each-project.ts';
import type { OperationContext } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';
import { deleteFilesOf } from './delete-files.ts';

/** Each time. */
const MOST = 20;

/** Deletes projects whose grace is over, rows first: what is left of files without them is found by the sweep of loose ones. */
export async function deleteProjects(context: OperationContext, now: Date): Promise<void> {
  const isDue = lt(projects.deletesAt, now);
  const due = await context.database.transaction({ keepsHouse: true }, (transaction) =>
    transaction
      .select({ projectId: projects.id })
      .from(projects)
      .where(isDue)
      .orderBy(asc(projects.deletesAt))
      .limit(MOST),
  );
  await inEachProject(context, due, 'Deleting a project', async (projectId) => {
    const isGone = await write(context, { projectId, actor: 'upkeep' }, {}, async (transaction) => {
      const hosts = (await listClaims(transaction, projectId)).map(({ host }) => TAG.host(host));
      const gone = await transaction
        .delete(projects)
        .where(and(eq(projects.id, projectId), isDue))
        .returning({ id: projects.id });
      const tags = gone.length > 0 ? [TAG.project(projectId), TAG.pages(projectId), ...hosts] : [];
      return { result: gone.length > 0, tags };
    });
    if (!isGone) return;
    context.logger.info({ project: projectId }, 'A project was deleted after its grace');
    await deleteFilesOf(context, projectId);
  });
}
