import { type ApiCalls, ApiError } from 'shared-contracts';
import { contentVersion } from '../content-version.ts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { withShownMedia } from '../shown-media.ts';

export const getProject: Operation<ApiCalls['getProject']> = async (context, _caller, { params, headers }) => {
  const project = await findProject(context, params.project);
  const isSigned = headers.token !== undefined;
  if (!project || (project.deletes_at && !isSigned)) throw new ApiError('not_found');
  const version = contentVersion(project.project_metadata);
  const shown = await withShownMedia(context.database, { projectId: project.id, hidesPrivate: !isSigned }, project);
  return { answer: { ...shown, version }, version };
};
