import type { RemoteHost } from 'shared-contracts';
import type { Databases } from '../store/databases.ts';
import { turnOff } from '../switching/turn-on.ts';
import { tellSync } from './sync-state.ts';

/** The end of one's own draft, published or discarded: here, and its copy on the server. */
export async function endDraft(host: RemoteHost, stores: Databases): Promise<void> {
  const { project } = host;
  await turnOff(host, stores);
  tellSync({ is: 'unknown', copy: null, met: [] });
  // Nobody waits for it: without a network it stays there, for its person alone, until they discard it or it is forgotten.
  if (project)
    void host.write
      .deleteDraftCopy({ params: { project: project.id } })
      .catch((error: unknown) => host.report(error, 'draft mode: the copy on the server'));
}
