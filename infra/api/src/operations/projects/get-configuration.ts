import { type ApiCalls, ApiError, isLocalHost, LOCALES } from 'shared-contracts';
import { findProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';

export const getConfiguration: Operation<ApiCalls['getConfiguration']> = async (context, _caller, { params }) => {
  const project = await findProject(context, params.project);
  if (!project) throw new ApiError('not_found');
  const { id, url, project_metadata: settings } = project;
  const isLocal = isLocalHost(url);
  const answer = {
    projectId: id,
    projectUrl: `${isLocal ? 'http' : 'https'}://${url}`,
    queryStringSupport: settings.queryStringSupport ?? false,
    projectLocales: settings.languages ?? [...LOCALES],
    wysiwygEditorOptions: settings.wysiwygEditorOptions ?? {},
    cname: url,
    cssPreset: settings.selectedCSSPreset ?? null,
    environment: isLocal ? ('testing' as const) : ('production' as const),
  };
  return { answer };
};
