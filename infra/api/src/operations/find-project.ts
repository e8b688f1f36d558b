import { ApiError, isLocalHost, type Project, type ProjectMetadata } from 'shared-contracts';
import type { OperationContext } from './operation.ts';
import { hostsToTry } from './project-id.ts';

type Finder = Pick<OperationContext, 'database' | 'localHosts'>;

interface ProjectRow {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly claimed: boolean;
  readonly owner_verified: boolean;
  readonly metadata: ProjectMetadata;
  readonly deletes_at: Date | null;
}

const toProject = (
  { id, url, host, claimed, owner_verified, metadata, deletes_at }: ProjectRow,
  localHosts: boolean,
): Project => ({
  id,
  url,
  // From the moment it is to be deleted, those who work on it have it to themselves.
  claimed: claimed && deletes_at === null,
  verified: owner_verified || (localHosts && isLocalHost(host)),
  project_metadata: metadata,
  ...(deletes_at && { deletes_at: new Date(deletes_at).toISOString() }),
});

/** A project by id, as it stands at one of some hosts of its own, or at its first; null where there is none. */
const read = async (
  { database, localHosts }: Finder,
  id: string,
  hosts: readonly string[],
): Promise<Project | null> => {
  const [row] = await database.read<ProjectRow>('find_project', 'SELECT * FROM find_project($1, $2)', [id, hosts]);
  return row ? toProject(row, localHosts) : null;
};

/** A project that is there for visitors, whichever of its hosts is asked. Throws `not_found`. */
export async function openProject(finder: Finder, id: string): Promise<Project> {
  const project = await findProject(finder, id);
  if (!project || project.deletes_at) throw new ApiError('not_found');
  return project;
}

export const findProject = (finder: Finder, id: string): Promise<Project | null> => read(finder, id, []);

/** A project as it stands at one of its hosts, which others may have registered too. */
export const findProjectAt = (finder: Finder, id: string, host: string): Promise<Project | null> =>
  read(finder, id, hostsToTry(host));
