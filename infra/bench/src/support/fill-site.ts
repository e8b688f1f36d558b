import type { Postgres } from './postgres.ts';

export interface Filling {
  /** Path of the page that all others are copies of. */
  readonly source: string;
  /** Pages of the project that has it: `/filled-1` and so on. */
  readonly pages: number;
  /** Projects beside that one, each with a host and ten pages of its own. */
  readonly projects: number;
}

const PAGES_OF_OTHERS = 10;
/** Pages at most that are called by one word: a list has a page of them at either size. */
const SELDOM = 300;

const copyPages = (count: number, owners: string): string => `
  INSERT INTO pages
  SELECT copy.* FROM source, ${owners} AS owner, generate_series(1, ${count}) AS number,
  LATERAL jsonb_populate_record(source, jsonb_build_object(
    'id', gen_random_uuid(), 'project_id', owner.id, 'path', '/filled-' || number,
    'name', 'Filled ' || number || CASE number % ${Math.ceil(count / SELDOM)} WHEN 0 THEN ' seldom' ELSE '' END
  )) AS copy`;

/** Copies of a page and of its project, made by the database itself: ten thousand saves would take minutes. */
export async function fillSite({ run }: Postgres, { source, pages, projects }: Filling): Promise<void> {
  if (!/^[\w/-]+$/.test(source)) throw new Error(`${source} is no path.`);
  await run(`
    CREATE TEMP TABLE source AS SELECT * FROM pages WHERE path = '${source}';
    CREATE TEMP TABLE others AS
    SELECT gen_random_uuid() AS id, 'filled-' || number || '.example' AS host FROM generate_series(1, ${projects}) AS number;
    INSERT INTO projects
    SELECT copy.* FROM others, projects,
    LATERAL jsonb_populate_record(projects, jsonb_build_object('id', others.id)) AS copy
    WHERE projects.id = (SELECT project_id FROM source);
    INSERT INTO domains (host, project_id, claimed) SELECT host, id, true FROM others;
    ${copyPages(pages, '(SELECT project_id AS id FROM source)')};
    ${copyPages(PAGES_OF_OTHERS, 'others')};
    ANALYZE;
  `);
}
