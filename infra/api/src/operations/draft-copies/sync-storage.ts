import { and, inArray, sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, DRAFT_KEYS, type DraftStore, keysOf, type ParsedBodyOf } from 'shared-contracts';
import { draftCopies, draftCopyRecords } from '../../database/draft-copy-tables.ts';
import { authorise } from '../access.ts';
import type { Operation } from '../operation.ts';
import { takeCopyBytes, takeTry } from '../rate-limits.ts';
import { copyOf, lockCopy, MOST, recordsOf, sizeOf, toCopy } from './draft-copies.ts';
import { noteUses } from './draft-uses.ts';
import { baseName, recordName } from './record-names.ts';

type Body = ParsedBodyOf<ApiCalls['syncStorage']>;

/** What was sent, by name; of two of one name the last. */
function sentRecords({ storage, bases }: Body): ReadonlyMap<string, string> {
  const sent = new Map<string, string>();
  for (const store of keysOf(storage))
    for (const record of storage[store]) {
      const key = (record as Readonly<Record<string, unknown>>)[DRAFT_KEYS[store as DraftStore]];
      sent.set(recordName(store, String(key)), JSON.stringify(record));
    }
  for (const base of bases) sent.set(baseName(base.store, base.id), JSON.stringify(base));
  return sent;
}

const bytesIn = (sent: ReadonlyMap<string, string>): number =>
  [...sent.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);

/** Rows of one statement. */
const AT_ONCE = 200;

export const syncStorage: Operation<ApiCalls['syncStorage']> = async (context, caller, { params, body, headers }) => {
  const { projectId, actor } = await authorise(context, 'savePage', headers.token, params.project);
  // The site at which it was sent says whose it is; one that is a draft of another is a mistake.
  if (body.projectId !== projectId) throw new ApiError('not_found');
  await takeTry(context, 'syncStorage', caller, `${projectId} ${actor}`);
  const whose = { projectId, userId: actor };
  const [sent, now] = [sentRecords(body), context.clock()];
  const giveBack = await takeCopyBytes(context, whose, bytesIn(sent));
  const gone = body.removed.map(({ store, key }) => recordName(store, key)).filter((name) => !sent.has(name));

  const kept = context.database.transaction(whose, async (transaction) => {
    const before = await lockCopy(transaction, whose, { domain: body.domain, updatedAt: now });
    if (body.revision !== undefined && body.revision !== before.revision)
      throw new ApiError('old_version', { options: { old_version: true, copy: toCopy(before) } });
    if (body.revision === undefined) await transaction.delete(draftCopyRecords).where(recordsOf(whose));
    if (gone.length > 0)
      await transaction.delete(draftCopyRecords).where(and(recordsOf(whose), inArray(draftCopyRecords.name, gone)));
    const rows = [...sent].map(([name, content]) => ({ ...whose, name, content }));
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await transaction
        .insert(draftCopyRecords)
        .values(rows.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({
          target: [draftCopyRecords.projectId, draftCopyRecords.userId, draftCopyRecords.name],
          set: { content: sql`excluded.content` },
        });
    await noteUses(transaction, whose, rows);
    const size = await sizeOf(transaction, whose);
    if (size.bytes > MOST.bytes || size.records > MOST.records) throw new ApiError('too_large');
    const next = { ...size, revision: before.revision + 1, domain: body.domain, updatedAt: now };
    await transaction
      .update(draftCopies)
      .set({ ...next, package: body.currentPackage })
      .where(copyOf(whose));
    return toCopy({ ...before, ...next });
  });
  const answer = await kept.catch(async (error: unknown) => {
    // Where two browsers differ each sends until somebody decides: that uses up nothing.
    if (error instanceof ApiError && error.code === 'old_version') await giveBack();
    throw error;
  });
  return { answer };
};
