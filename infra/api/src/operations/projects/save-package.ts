import { eq } from 'drizzle-orm';
import { type ApiCalls, ApiError, type ProjectMetadata } from 'shared-contracts';
import { projects } from '../../database/schema.ts';
import { dropNextPackage } from '../billing/drop-next-package.ts';
import { findProject } from '../find-project.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { Operation } from '../operation.ts';
import { TAG } from '../tags.ts';
import { write } from '../write.ts';

/** What a project is subscribed to is the installation's to say: to everybody else there is no such call. */
export const savePackage: Operation<ApiCalls['savePackage']> = async (context, caller, { params, body }) => {
  const project = caller.operator ? await findProject(context, params.project) : null;
  if (!project) throw new ApiError('not_found');
  if (body.name !== null && !context.packages.all.some(({ name }) => name === body.name))
    throw new ApiError('package_not_found');
  const { id: projectId } = project;
  const author = { projectId, actor: 'installation' };
  await write(context, author, {}, async (transaction) => {
    const stored = await lockMetadata(transaction, projectId);
    const { package: _, ...rest } = stored;
    const metadata: ProjectMetadata = body.name === null ? rest : { ...rest, package: { name: body.name } };
    await transaction.update(projects).set({ metadata, updatedBy: author.actor }).where(eq(projects.id, projectId));
    await dropNextPackage(transaction, projectId);
    return { result: undefined, tags: [TAG.project(projectId)] };
  });
  return { answer: { project: projectId, name: body.name } };
};
