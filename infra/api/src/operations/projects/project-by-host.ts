import { type ApiCalls, ApiError } from 'shared-contracts';
import { findProjectAt } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { projectIdOf } from '../project-id.ts';
import { withShownMedia } from '../shown-media.ts';

export const projectByHost: Operation<ApiCalls['projectByHost']> = async (context, _caller, { params }) => {
  const project = await findProjectAt(context, await projectIdOf(context.database, params.host), params.host);
  if (!project) throw new ApiError('project_not_found');
  return { answer: await withShownMedia(context.database, { projectId: project.id }, project) };
};
