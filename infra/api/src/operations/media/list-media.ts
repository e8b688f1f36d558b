import { and, arrayContains, asc, count, desc, eq, ilike, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AnswerOf, ApiCalls, ParsedBodyOf } from 'shared-contracts';
import { inReadingOrder } from '../../database/columns.ts';
import type { Transaction } from '../../database/open-database.ts';
import { media } from '../../database/schema.ts';
import { type Access, authorise } from '../access.ts';
import { containing } from '../containing.ts';
import type { Operation, OperationContext, Outcome } from '../operation.ts';
import { indexMissing } from '../pages/index-missing.ts';
import { sortOf } from '../sort-of.ts';
import { hasOutdatedAlt } from './alt-sources.ts';
import { isUndescribed, isUnused, usesIn } from './media-views.ts';
import { searchCondition } from './search-media.ts';
import { showMedia } from './show-media.ts';

type Search = ParsedBodyOf<ApiCalls['searchMedia']>;
type Filter = Search['filters'][number];

interface Wanted extends Pick<Search, 'sort' | 'page' | 'per_page'> {
  readonly project: string;
  readonly token: string | undefined;
  /** Those that were deleted, instead of those of the library. */
  readonly isBin?: boolean;
  /** What stands in them. */
  readonly search?: string | undefined;
  readonly filters: (access: Access) => readonly (SQL | undefined)[];
  /** All that decides which media are found. */
  readonly asked: object;
}

/** Conditions by filter key. A value that no medium can have finds none. */
const CONDITIONS: Readonly<Record<Filter['key'], (value: string, access: Access) => SQL | undefined>> = {
  type: (value) => eq(sql`${media.type}`, value),
  title: (value) => ilike(media.title, containing(value)),
  author: (value) => ilike(media.author, containing(value)),
  number_of_contents: (value, access) =>
    /^\d{1,9}$/.test(value) ? sql`${usesIn(access)} = ${Number(value)}` : sql`false`,
  private_status: (value) => eq(sql`CASE WHEN ${media.private} THEN 'private' ELSE 'public' END`, value),
  locked_status: (value) => eq(sql`CASE WHEN ${media.locked} THEN 'locked' ELSE 'unlocked' END`, value),
};

const DIRECTIONS = { asc, desc } as const;

const orderOf = ({ title, inserted_at }: Search['sort']): SQL[] => [
  ...(title ? [DIRECTIONS[title](inReadingOrder(media.title))] : []),
  ...(inserted_at ? [DIRECTIONS[inserted_at](media.createdAt)] : []),
  // The way of the title, as its index goes.
  DIRECTIONS[title ?? 'asc'](media.id),
];

/** How many were found, by project and question, for whoever goes on to the next pages: all that is found is counted once. */
const totals = new LRUCache<string, number>({ max: 1000, ttl: 60_000 });

async function totalOf(transaction: Transaction, found: SQL | undefined, question: string, page: number) {
  const known = page > 1 ? totals.get(question) : undefined;
  if (known !== undefined) return known;
  const [counted] = await transaction.select({ total: count() }).from(media).where(found);
  const total = counted?.total ?? 0;
  totals.set(question, total);
  return total;
}

async function find(
  context: OperationContext,
  { project, token, filters, search, isBin = false, sort, page, per_page, asked }: Wanted,
): Promise<Outcome<AnswerOf<ApiCalls['listMedia']>>> {
  const access = await authorise(context, 'readMedia', token, project);
  const { projectId } = access;
  const scope = { projectId, seesDrafts: true, seesVariations: true, seesBin: isBin };
  return context.database.transaction(scope, async (transaction) => {
    await indexMissing(transaction, projectId, { definitions: context.definitions, project: access.metadata });
    const found = and(
      eq(media.projectId, projectId),
      isBin ? isNotNull(media.deletedAt) : undefined,
      await searchCondition(transaction, projectId, search),
      ...filters(access),
    );
    const rows = await transaction
      .select()
      .from(media)
      .where(found)
      .orderBy(...orderOf(sort))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await totalOf(transaction, found, JSON.stringify([projectId, access.actor, asked]), page);
    const result = await showMedia(context, transaction, access, rows);
    return {
      answer: { result, total: rows.length > 0 ? Math.max(total, (page - 1) * per_page + rows.length) : total },
    };
  });
}

export const searchMedia: Operation<ApiCalls['searchMedia']> = (context, _caller, { params, body, headers }) =>
  find(context, {
    ...body,
    asked: body.filters,
    project: params.project,
    token: headers.token,
    filters: (access) => body.filters.map(({ key, value }) => CONDITIONS[key](String(value), access)),
  });

export const listMedia: Operation<ApiCalls['listMedia']> = (context, _caller, { params, query, headers }) => {
  const { search, type, private_status, locked_status, tag, owner, state, content_hash, sort, page, per_page } = query;
  const { by, isDescending } = sortOf(sort);
  const asked = { search, type, private_status, locked_status, tag, owner, state, content_hash };
  return find(context, {
    page,
    per_page,
    project: params.project,
    token: headers.token,
    isBin: state === 'bin',
    search,
    asked,
    sort: { [by]: isDescending ? 'desc' : 'asc' },
    filters: (access) => [
      type && CONDITIONS.type(type, access),
      private_status && CONDITIONS.private_status(private_status, access),
      locked_status && CONDITIONS.locked_status(locked_status, access),
      tag === undefined ? undefined : arrayContains(media.tags, [tag]),
      owner === undefined ? undefined : eq(media.owner, owner),
      content_hash === undefined ? undefined : eq(media.contentHash, content_hash),
      state === 'unused' ? isUnused(access) : undefined,
      state === 'used' ? not(isUnused(access)) : undefined,
      state === 'outdated' ? hasOutdatedAlt(access.metadata) : undefined,
      state === 'undescribed' ? isUndescribed(access.metadata) : undefined,
    ],
  });
};
