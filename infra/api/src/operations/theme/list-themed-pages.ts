import { type SQL, sql } from 'drizzle-orm';
import { type ApiCalls, LAYOUT_NAMES, LAYOUTS, type Layout } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import { pages } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { countPages } from '../pages/search-pages.ts';

/** Pages that are looked at, and bytes of their sections as stored: what is not looked at is told. */
const MOST_PAGES = 200;
const MOST_BYTES = 3_000_000;
/** Pages that are named. */
const NAMED = 6;

const zonesOf = ({ zones }: Layout) => zones;
const slotsIn = (zones: readonly string[]): string[] =>
  LAYOUT_NAMES.flatMap((layout) => zonesOf(LAYOUTS[layout]))
    .filter(({ id }) => zones.includes(id))
    .flatMap(({ slots }) => [...slots]);

const named = (names: string | undefined): string[] => names?.split(',') ?? [];
const anyOf = (names: readonly string[]): SQL => sql`ANY (${sql.param([...names])}::text[])`;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly page: string;
  readonly path: string;
  readonly changes: boolean;
}

/** What links to a global instance shows that one's kind. A section without a place of its own may stand in any. */
function changes(projectId: string, kinds: readonly string[], slots: readonly string[]): SQL {
  if (kinds.length + slots.length === 0) return sql`true`;
  const slot = sql`s.section -> 'region' -> first.layout ->> 'slot'`;
  return sql`EXISTS (
    SELECT 1 FROM jsonb_array_elements(first.sections) AS s(section)
      LEFT JOIN global_names n ON s.section ? 'linked_to' AND n.project_id = ${projectId}
        AND n.key = global_key(s.section ->> 'linked_to')
      LEFT JOIN global_instances g ON g.project_id = n.project_id AND g.id = n.global_id
      WHERE coalesce(g.content ->> 'name', s.section ->> 'name') = ${anyOf(kinds)}
        OR s.section ->> 'id' = ${anyOf(kinds)}
        OR (${slots.length > 0} AND coalesce(${slot} = ${anyOf(slots)}, true))
  )`;
}

export const listThemedPages: Operation<ApiCalls['listThemedPages']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId } = await authorise(context, 'listPages', headers.token, params.project);
  const slots = [...named(query.regions), ...slotsIn(named(query.zones))];
  return context.database.transaction({ projectId, seesDrafts: true }, async (transaction) => {
    const { rows } = await transaction.execute<Row>(sql`
      SELECT id, page, path, ${changes(projectId, named(query.kinds), slots)} AS changes FROM (
        SELECT *, sum(bytes) OVER (ORDER BY at) - bytes AS before FROM (
          SELECT id, name AS page, path, layout, sections, pg_column_size(sections) AS bytes,
            row_number() OVER (ORDER BY ${inReadingOrder(pages.path)}, id) AS at
          FROM ${pages} WHERE project_id = ${projectId} AND status <> 'draft' AND variation_of IS NULL
          ORDER BY ${inReadingOrder(pages.path)}, id LIMIT ${MOST_PAGES}
        ) listed
      ) first WHERE before < ${MOST_BYTES} ORDER BY at`);
    const changed = rows.filter((row) => row.changes);
    const answer = {
      pages: changed.slice(0, NAMED).map(({ id, page, path }) => ({ id, page, path })),
      ...{ changed: changed.length, looked_at: rows.length },
      total: await countPages(transaction, projectId, 'published'),
    };
    return { answer };
  });
};
