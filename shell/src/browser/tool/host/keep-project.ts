import { CLIENT_VALUES, type Project, type ToolSession } from 'shared-contracts';
import { forget, keep } from './safe-storage.ts';

/** The project that somebody signed in works on stands in local storage, until they sign out (row V17). Returns how to stop. */
export function keepProject(
  project: Project | null,
  session: Pick<ToolSession, 'user' | 'role' | 'subscribe'>,
): () => void {
  const note = (): void => {
    if (project && session.user() && session.role()) keep(CLIENT_VALUES.projectId, project.id);
    else if (!session.user()) forget(CLIENT_VALUES.projectId);
  };
  note();
  return session.subscribe(note);
}
