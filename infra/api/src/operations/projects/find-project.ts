import { isLocalHost, type Project, type ProjectMetadata } from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { hostsToTry, projectKey } from '../project-key.ts';

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

const read = async (database: Database, key: readonly [string | null, string[]]): Promise<Project | null> => {
  const [row] = await database.read<ProjectRow>('find_project', 'SELECT * FROM find_project($1, $2)', key);
  return row ? toProject(row) : null;
};

/** A project by id or host; null where there is none. */
export const findProject = (database: Database, key: string): Promise<Project | null> =>
  read(database, projectKey(key));

/** A project as it stands at one of its hosts, which others may have registered too. */
export const findProjectAt = (database: Database, id: string, host: string): Promise<Project | null> =>
  read(database, [id, hostsToTry(host)]);
