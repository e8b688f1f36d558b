import { type ApiCalls, ApiError, isLocalHost, type Project } from 'shared-contracts';
import { listClaims } from '../claims/list-claims.ts';
import { findProjectAt } from '../find-project.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { hostsToTry, projectIdOf } from '../project-id.ts';
import { withShownMedia } from '../shown-media.ts';

/** Of several addresses, the one that visitors are led to from the others (row P6). */
async function mainHost({ database }: OperationContext, { id, url, claimed }: Project, host: string) {
  if (!claimed || hostsToTry(host).includes(url) || isLocalHost(url) || isLocalHost(host)) return {};
  const [main] = await database.transaction({ projectId: id }, (transaction) => listClaims(transaction, id));
  return main?.claimed ? { main_host: main.host } : {};
}

export const projectByHost: Operation<ApiCalls['projectByHost']> = async (context, { operator }, { params }) => {
  const found = await findProjectAt(context, await projectIdOf(context.database, params.host), params.host);
  if (!found) throw new ApiError('project_not_found');
  const { deletes_at: until, ...project } = found;
  if (until) {
    // To all but those who work on it, there is none; the shell, which leads them in, is told where and in which languages.
    if (!operator) throw new ApiError('project_not_found');
    const { languages, defaultLang } = project.project_metadata;
    return {
      answer: {
        ...project,
        project_metadata: { ...(languages && { languages }), ...(defaultLang && { defaultLang }) },
      },
    };
  }
  const shown = await withShownMedia(context.database, { projectId: project.id, hidesPrivate: true }, project);
  return { answer: { ...shown, ...(await mainHost(context, project, params.host)) } };
};
