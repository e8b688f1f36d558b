import { isLocalHost, type Project, type ProjectMetadata } from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { projectKey } from '../project-key.ts';

interface ProjectRow {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly claimed: boolean;
  readonly owner_verified: boolean;
  readonly metadata: ProjectMetadata;
}

/** A project by id or host; null where there is none. */
export async function findProject(database: Database, key: string): Promise<Project | null> {
  const [row] = await database.read<ProjectRow>('find_project', 'SELECT * FROM find_project($1, $2)', projectKey(key));
  if (!row) return null;
  const verified = row.owner_verified || isLocalHost(row.host);
  return { id: row.id, url: row.url, claimed: row.claimed, verified, project_metadata: row.metadata };
}
