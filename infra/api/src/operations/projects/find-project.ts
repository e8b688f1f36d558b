import { isLocalHost, type Project, type ProjectMetadata } from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { hostsToTry } from '../project-id.ts';

interface ProjectRow {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly claimed: boolean;
  readonly owner_verified: boolean;
  readonly metadata: ProjectMetadata;
}

const toProject = ({ id, url, host, claimed, owner_verified, metadata }: ProjectRow): Project => ({
  id,
  url,
  claimed,
  verified: owner_verified || isLocalHost(host),
  project_metadata: metadata,
});

/** A project by id, as it stands at one of some hosts of its own, or at its first; null where there is none. */
const read = async (database: Database, id: string, hosts: readonly string[]): Promise<Project | null> => {
  const [row] = await database.read<ProjectRow>('find_project', 'SELECT * FROM find_project($1, $2)', [id, hosts]);
  return row ? toProject(row) : null;
};

export const findProject = (database: Database, id: string): Promise<Project | null> => read(database, id, []);

/** A project as it stands at one of its hosts, which others may have registered too. */
export const findProjectAt = (database: Database, id: string, host: string): Promise<Project | null> =>
  read(database, id, hostsToTry(host));
