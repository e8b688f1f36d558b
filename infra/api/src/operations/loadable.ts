import type {
  LayoutName,
  PageChanges,
  PageMetadata,
  PageStatus,
  ProjectMetadata,
  VisitorSection,
} from 'shared-contracts';
import type { Database } from '../database/open-database.ts';
import type { PrivateData } from '../sections/split-private-data.ts';

interface LoadedRow {
  readonly project_metadata: ProjectMetadata;
  /** Null where the project has no such page; then so are the others below. */
  readonly id: string | null;
  readonly name: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly status: PageStatus;
  readonly version: number;
  readonly last_updated: Date;
  /** For those who work on the project. */
  readonly changes: PageChanges | null;
  readonly metadata: PageMetadata;
  readonly sections: VisitorSection[];
  readonly private_data: PrivateData | null;
  /** Of a variation: id of its page. */
  readonly variation_of?: string;
}

const LOAD_PAGE = 'SELECT * FROM load_page($1, $2, $3, $4)';
const LOAD_VARIATION = 'SELECT * FROM load_variation($1, $2, $3, $4)';
const DEEPEST = 64;

/** Paths of pages that could serve a path, best first: itself, then wildcards from the longest. */
export function pathsToTry(path: string): string[] {
  const segments = path.split('/').slice(1);
  const parents = segments.slice(0, DEEPEST).map((_, index) => segments.slice(0, index).join('/'));
  return [path, ...parents.reverse().map((parent) => (parent === '' ? '/*' : `/${parent}/*`))];
}

interface Reader {
  readonly projectId: string;
  readonly withPrivate: boolean;
  /** For those who work on the project. */
  readonly withDrafts: boolean;
}

interface Wanted extends Reader {
  readonly path: string | null;
}

/** What stands at a path, hidden sections included; no row where there is no such project. */
export const readLoadable = (
  database: Database,
  { projectId, path, withPrivate, withDrafts }: Wanted,
): Promise<LoadedRow[]> =>
  database.read<LoadedRow>(
    'load_page',
    LOAD_PAGE,
    [projectId, path === null ? [] : pathsToTry(path), withPrivate, withDrafts],
    projectId,
  );

/** A variation, which visitors are shown or whoever asks works on; `id` is null where there is none. */
export const readVariation = (
  database: Database,
  { projectId, id, withPrivate, withDrafts }: Reader & { readonly id: string },
): Promise<LoadedRow[]> =>
  database.read<LoadedRow>('load_variation', LOAD_VARIATION, [projectId, id, withPrivate, withDrafts], projectId);
