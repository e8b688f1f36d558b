import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnswerOf, ApiCalls, QueryOf } from 'shared-contracts';
import { draftCopies, draftCopyRecords } from '../../database/draft-copy-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeReadBytes } from '../rate-limits.ts';
import { copyOf, recordsOf, toCopy, type Whose } from './draft-copies.ts';
import { namesIn, recordName, storeOf } from './record-names.ts';

/** With the bytes that were read for it. */
type Part = Pick<AnswerOf<ApiCalls['readDraftCopy']>, 'storage' | 'bases' | 'next'> & { readonly bytes: number };

const NOTHING: Part = { storage: {}, bases: [], next: null, bytes: 0 };

/** Records and bytes of one answer; of the bytes one record may be more. */
const MOST = { records: 500, bytes: 1024 * 1024 } as const;

type Asked = Pick<QueryOf<ApiCalls['readDraftCopy']>, 'after' | 'store' | 'key' | 'data'>;

/** Which records are asked for. */
function meant({ after = '', store, key }: Asked): SQL | undefined {
  const { name } = draftCopyRecords;
  if (store === undefined) return gt(name, after);
  if (key !== undefined) return and(eq(name, recordName(store, key)), gt(name, after));
  const { from, below } = namesIn(store);
  return and(gt(name, after > from ? after : from), lt(name, below));
}

/** Names of the next part, chosen by their length before any is read. */
async function namesAfter(transaction: Transaction, whose: Whose, asked: Asked) {
  const found = await transaction
    .select({ name: draftCopyRecords.name, bytes: sql<number>`octet_length(${draftCopyRecords.content})::int` })
    .from(draftCopyRecords)
    .where(and(recordsOf(whose), meant(asked)))
    .orderBy(asc(draftCopyRecords.name))
    .limit(MOST.records + 1);
  let [many, bytes] = [0, 0];
  for (const each of found.slice(0, MOST.records)) {
    if (many > 0 && bytes + each.bytes > MOST.bytes) break;
    bytes += each.bytes;
    many += 1;
  }
  const names = found.slice(0, many).map(({ name }) => name);
  return { names, bytes, next: many < found.length ? (names.at(-1) ?? null) : null };
}

/** The bytes of a medium are most of what a copy holds: the database leaves them where they are not wanted. */
function contentOf({ data }: Asked): SQL<string> {
  const { name, content } = draftCopyRecords;
  if (data === 'true') return sql`${content}`;
  const { from } = namesIn('medias');
  return sql`CASE WHEN starts_with(${name}, ${from}) THEN (${content}::jsonb - 'data')::text ELSE ${content} END`;
}

async function readPart(transaction: Transaction, whose: Whose, asked: Asked): Promise<Part> {
  const { names, bytes, next } = await namesAfter(transaction, whose, asked);
  const rows =
    names.length === 0
      ? []
      : await transaction
          .select({ name: draftCopyRecords.name, content: contentOf(asked) })
          .from(draftCopyRecords)
          .where(and(recordsOf(whose), inArray(draftCopyRecords.name, names)));
  const storage: Record<string, Record<string, unknown>[]> = {};
  const bases: Record<string, unknown>[] = [];
  for (const { name, content } of rows) {
    const store = storeOf(name);
    if (store === null) bases.push(JSON.parse(content));
    else storage[store] = [...(storage[store] ?? []), JSON.parse(content)];
  }
  return { storage, bases, next, bytes };
}

export const readDraftCopy: Operation<ApiCalls['readDraftCopy']> = async (context, _caller, input) => {
  const { params, query, headers } = input;
  const { projectId, actor } = await authorise(context, 'savePage', headers.token, params.project);
  const whose = { projectId, userId: actor };
  const { bytes, ...answer } = await context.database.transaction(whose, async (transaction) => {
    const [copy] = await transaction.select().from(draftCopies).where(copyOf(whose));
    const isRead = copy && query.records === 'true';
    const part = isRead ? await readPart(transaction, whose, query) : NOTHING;
    return { copy: copy ? toCopy(copy) : null, ...part };
  });
  // How much it is is known by now; whoever is refused had one part read for nothing.
  if (bytes > 0) await takeReadBytes(context, actor, bytes);
  return { answer };
};
