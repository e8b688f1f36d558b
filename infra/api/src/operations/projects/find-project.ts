import type { Project, ProjectMetadata } from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { projectKey } from '../project-key.ts';

interface ProjectRow {
  readonly id: string;
  readonly url: string;
  readonly claimed: boolean;
  readonly metadata: ProjectMetadata;
}

/** A project by id or host; null where there is none. */
export async function findProject(database: Database, key: string): Promise<Project | null> {
  const [row] = await database.read<ProjectRow>('find_project', 'SELECT * FROM find_project($1, $2)', projectKey(key));
  return row ? { id: row.id, url: row.url, claimed: row.claimed, project_metadata: row.metadata } : null;
}
