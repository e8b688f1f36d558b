import { type ApiCalls, ApiError } from 'shared-contracts';
import type { Operation } from '../operation.ts';
import { findProject } from './find-project.ts';

export const projectByHost: Operation<ApiCalls['projectByHost']> = async ({ database }, _caller, { params }) => {
  const project = await findProject(database, params.host);
  if (!project) throw new ApiError('project_not_found');
  return { answer: project };
};
