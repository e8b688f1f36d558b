import {
  type ApiCalls,
  ApiError,
  type LayoutName,
  normalisePagePath,
  type PageChanges,
  type PageMetadata,
  type PageStatus,
  type ProjectMetadata,
  type VisitorSection,
} from 'shared-contracts';
import type { Database } from '../../database/open-database.ts';
import { joinPrivateData, type PrivateData } from '../../sections/split-private-data.ts';
import { identify } from '../access.ts';
import type { Operation } from '../operation.ts';

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
}

const LOAD_PAGE = 'SELECT * FROM load_page($1, $2, $3, $4)';
const DEEPEST = 64;

/** Paths of pages that could serve a path, best first: itself, then wildcards from the longest. */
function pathsToTry(path: string): string[] {
  const segments = path.split('/').slice(1);
  const parents = segments.slice(0, DEEPEST).map((_, index) => segments.slice(0, index).join('/'));
  return [path, ...parents.reverse().map((parent) => (parent === '' ? '/*' : `/${parent}/*`))];
}

/** The path asked for; null where it is written in no way a page's is, such as with an empty segment. */
const readPath = (param: string): string | null => (param.includes('//') ? null : normalisePagePath(param));

interface Wanted {
  readonly projectId: string;
  readonly path: string | null;
  readonly withPrivate: boolean;
  /** For those who work on the project. */
  readonly withDrafts: boolean;
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

/** A visitor costs one query. A member of the project gets drafts, private data and hidden sections as well. */
export const loadPage: Operation<ApiCalls['loadPage']> = async (context, _caller, { params, headers }) => {
  const path = readPath(params.page);
  const identity = headers.token ? await identify(context, headers.token, params.project) : null;
  const isMember = Boolean(identity?.membership);
  const [row] = await readLoadable(context.database, {
    projectId: params.project,
    path,
    withPrivate: isMember,
    withDrafts: isMember,
  });
  if (!row) throw new ApiError('not_found');
  const { project_metadata } = row;
  if (row.id === null) throw new ApiError('page_not_found', { options: { project_metadata } });
  const sections = isMember ? row.sections : row.sections.filter(({ hidden }) => !hidden);
  const answer = {
    id: row.id,
    page: row.name,
    path: row.path,
    layout: row.layout,
    variation: 'main' as const,
    status: row.status,
    version: row.version,
    last_updated: row.last_updated.toISOString(),
    ...(isMember && { changes: row.changes }),
    metadata: { ...row.metadata, project_metadata },
    sections: row.private_data ? joinPrivateData({ sections, privateData: row.private_data }) : sections,
  };
  return { answer, version: row.version };
};
