import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApiCalls, MediaCounts } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import { readAuthors } from '../authors.ts';
import type { Operation } from '../operation.ts';
import { indexMissing } from '../pages/index-missing.ts';
import { hasOutdatedAlt } from './alt-sources.ts';
import { isUndescribed, isUnused } from './media-views.ts';

/** Tags that are counted by name. */
const MOST_TAGS = 100;
const MOST_OWNERS = 100;

const countOf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number);

const isOfType = (type: string): SQL => eq(sql`${media.type}`, type);

const NONE = {
  ...{ all: 0, image: 0, video: 0, document: 0, locked: 0, private: 0 },
  ...{ undescribed: 0, outdated: 0, unused: 0, bin: 0 },
};

/** Who uploaded what is there, by their names. */
async function countOwners(transaction: Transaction, inLibrary: SQL | undefined): Promise<MediaCounts['owners']> {
  const found = await transaction
    .select({ id: media.owner, count: count() })
    .from(media)
    .where(inLibrary)
    .groupBy(media.owner)
    .orderBy(desc(count()), media.owner)
    .limit(MOST_OWNERS);
  const ownerOf = await readAuthors(
    transaction,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, count: own }) => {
    const name = ownerOf(id)?.full_name;
    return name === undefined ? [] : [{ id, name, count: own }];
  });
}

export const countMedia: Operation<ApiCalls['countMedia']> = async (context, _caller, { params, headers }) => {
  const access = await authorise(context, 'readMedia', headers.token, params.project);
  const { projectId } = access;
  const inProject = eq(media.projectId, projectId);
  const inLibrary = and(inProject, isNull(media.deletedAt));
  return context.database.transaction(
    { projectId, seesDrafts: true, seesVariations: true, seesBin: true },
    async (transaction) => {
      await indexMissing(transaction, projectId, { definitions: context.definitions, project: access.metadata });
      const [counts] = await transaction
        .select({
          all: countOf(undefined),
          image: countOf(isOfType('image')),
          video: countOf(isOfType('video')),
          document: countOf(isOfType('document')),
          locked: countOf(sql`${media.locked}`),
          private: countOf(sql`${media.private}`),
          undescribed: countOf(isUndescribed(access.metadata)),
          outdated: countOf(hasOutdatedAlt(access.metadata)),
        })
        .from(media)
        .where(inLibrary);
      const [unused] = await transaction
        .select({ unused: count() })
        .from(media)
        .where(and(inLibrary, isUnused(access)));
      const named = transaction.$with('named').as(
        transaction
          .select({ tag: sql<string>`unnest(${media.tags})`.as('tag') })
          .from(media)
          .where(inLibrary),
      );
      const tags = await transaction
        .with(named)
        .select({ tag: named.tag, count: sql<number>`count(*)`.mapWith(Number) })
        .from(named)
        .groupBy(named.tag)
        .orderBy(sql`count(*) desc`, named.tag)
        .limit(MOST_TAGS);
      const [inBin] = await transaction
        .select({ bin: count() })
        .from(media)
        .where(and(inProject, isNotNull(media.deletedAt)));
      const owners = await countOwners(transaction, inLibrary);
      return {
        answer: {
          ...NONE,
          ...counts,
          ...unused,
          ...inBin,
          owners,
          tags: tags.sort((a, b) => a.tag.localeCompare(b.tag)),
        },
      };
    },
  );
};
