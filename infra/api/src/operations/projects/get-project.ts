import { type ApiCalls, ApiError } from 'shared-contracts';
import { contentVersion } from '../content-version.ts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { publicReader } from '../public-reader.ts';
import { withShownMedia } from '../shown-media.ts';

export const getProject: Operation<ApiCalls['getProject']> = async (context, _caller, { params, headers }) => {
  const { projectId, isMember } = await publicReader(context, headers, params.project);
  const project = await findProject(context, projectId);
  if (!project) throw new ApiError('not_found');
  const version = contentVersion(project.project_metadata);
  const shown = await withShownMedia(context.database, { projectId, hidesPrivate: !isMember }, project);
  return { answer: { ...shown, version }, version };
};
