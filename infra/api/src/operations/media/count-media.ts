import { type SQL, sql } from 'drizzle-orm';
import { type ApiCalls, type MediaCounts, mediaIdsIn } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { indexMissing } from '../pages/index-missing.ts';
import { hasOutdatedAlt } from './alt-sources.ts';
import { isUndescribed, usedIn } from './media-views.ts';

/** Tags that are counted by name. */
const MOST_TAGS = 100;
const MOST_OWNERS = 100;

type View = Exclude<keyof MediaCounts, 'owners' | 'tags' | 'bin'>;

interface Counted extends Pick<MediaCounts, 'tags'>, Record<string, unknown> {
  readonly views: Omit<MediaCounts, 'owners' | 'tags'>;
  readonly owners: readonly { readonly id: string; readonly count: number }[];
}

const isOfType = (type: string): SQL => sql`${media.type} = ${type}`;

/** The media of a view; `used` is joined. */
const conditionsOf = ({ metadata }: Access): Readonly<Record<View, SQL>> => ({
  all: sql`true`,
  image: isOfType('image'),
  video: isOfType('video'),
  document: isOfType('document'),
  locked: sql`${media.locked}`,
  private: sql`${media.private}`,
  undescribed: isUndescribed(metadata),
  outdated: hasOutdatedAlt(metadata),
  unused: sql`used.id IS NULL AND ${media.id}::text <> ALL (${sql.param(mediaIdsIn(metadata))}::text[])`,
});

/** By one reading of the library, of which media are alike first: few people own them, and their tags go together. */
async function countAll(transaction: Transaction, access: Access): Promise<Counted> {
  const inProject = sql`${media.projectId} = ${access.projectId}`;
  const views = Object.entries(conditionsOf(access));
  const counted = views.map(
    ([view, condition]) => sql`count(*) FILTER (WHERE ${condition}) AS ${sql.identifier(view)}`,
  );
  const summed = views.map(([view]) => sql`${view}::text, coalesce(sum(${sql.identifier(view)}), 0)`);
  const { rows } = await transaction.execute<Counted>(sql`
    WITH alike AS MATERIALIZED (
      SELECT ${media.owner} AS owner, ${media.tags} AS tags, ${sql.join(counted, sql`, `)}
      FROM ${media} LEFT JOIN (${usedIn(access)}) used ON used.id = ${media.id}::text
      WHERE ${inProject} AND ${media.deletedAt} IS NULL
      GROUP BY ${media.owner}, ${media.tags}
    ), owned AS (
      SELECT owner AS id, sum("all") AS count FROM alike GROUP BY owner ORDER BY count DESC, id LIMIT ${MOST_OWNERS}
    ), tagged AS (
      SELECT tag, sum("all") AS count FROM alike, unnest(tags) AS tag GROUP BY tag ORDER BY count DESC, tag LIMIT ${MOST_TAGS}
    )
    SELECT
      (SELECT jsonb_build_object(${sql.join(summed, sql`, `)}) FROM alike) || jsonb_build_object(
        'bin', (SELECT count(*) FROM ${media} WHERE ${inProject} AND ${media.deletedAt} IS NOT NULL)
      ) AS views,
      (SELECT coalesce(jsonb_agg(owned ORDER BY count DESC, id), '[]') FROM owned) AS owners,
      (SELECT coalesce(jsonb_agg(tagged), '[]') FROM tagged) AS tags
  `);
  const [found] = rows;
  if (!found) throw new Error('A count has one row');
  return found;
}

export const countMedia: Operation<ApiCalls['countMedia']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'readMedia', headers.token, params.project);
  const { projectId } = access;
  return context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true, seesBin: true },
    async (transaction) => {
      await indexMissing(transaction, projectId, { definitions: context.definitions, project: access.metadata });
      const { views, owners, tags } = await countAll(transaction, access);
      const ownerOf = await readAuthors(
        transaction,
        owners.map(({ id }) => id),
      );
      const known = owners.flatMap(({ id, count }) => {
        const name = ownerOf(id)?.full_name;
        return name === undefined ? [] : [{ id, name, count }];
      });
      const named = tags.toSorted((a, b) => a.tag.localeCompare(b.tag));
      return { answer: { ...views, owners: known, tags: named } };
    },
  );
};
