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

export const projectByHost: Operation<ApiCalls['projectByHost']> = async (context, _caller, { params }) => {
  const found = await findProjectAt(context, await projectIdOf(context.database, params.host), params.host);
  if (!found) throw new ApiError('project_not_found');
  // That it is to be deleted is told to those who work on it: to all others its host is one that nobody has claimed yet.
  const { deletes_at: _, ...project } = found;
  const shown = await withShownMedia(context.database, { projectId: project.id, hidesPrivate: true }, project);
  return { answer: { ...shown, ...(await mainHost(context, project, params.host)) } };
};
