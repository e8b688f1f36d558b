import { type ApiCalls, isLocalHost, LOCALES } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';

export const getConfiguration: Operation<ApiCalls['getConfiguration']> = async (context, _caller, { params }) => {
  const project = await openProject(context, params.project);
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
