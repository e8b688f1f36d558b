import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApiCalls } from 'shared-contracts';
import { media } from '../../database/schema.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { indexMissing } from '../pages/index-missing.ts';
import { isUndescribed, isUnused } from './media-views.ts';

/** Tags that are counted by name. */
const MOST_TAGS = 100;

const countOf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number);

const isOfType = (type: string): SQL => eq(sql`${media.type}`, type);

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
          unused: countOf(isUnused(access)),
        })
        .from(media)
        .where(inLibrary);
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
      const none = {
        all: 0,
        image: 0,
        video: 0,
        document: 0,
        locked: 0,
        private: 0,
        undescribed: 0,
        unused: 0,
        bin: 0,
      };
      return { answer: { ...none, ...counts, ...inBin, tags: tags.sort((a, b) => a.tag.localeCompare(b.tag)) } };
    },
  );
};
