import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { idempotencyKeys } from '../database/idempotency-table.ts';
import type { Transaction } from '../database/open-database.ts';
import { deriveKey, open, seal } from '../secrets/sealing.ts';

/** A request that may come twice. The key is the client's secret: answers, which may hold tokens, are stored under it. */
export interface Repeatable {
  readonly key: string | undefined;
  /** Call and project. */
  readonly scope: string;
  readonly request: unknown;
  readonly projectId: string | null;
  readonly now: Date;
}

const sealingKey = (key: string): Uint8Array => deriveKey(key, 'sections idempotent answer');

/**
 * Inside its transaction, does the work once for a key: a repetition gets the first answer, and one that comes
 * meanwhile waits for it. Another request under the key is refused with `idempotency_reused`.
 */
export async function once<T>(
  transaction: Transaction,
  repeatable: Repeatable,
  work: () => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const { key, scope, request, projectId, now } = repeatable;
  if (!key) return { answer: await work(), repeated: false };
  const keyHash = createHash('sha256').update(`${scope}\n${key}`).digest('hex');
  const requestHash = createHmac('sha256', key).update(JSON.stringify(request)).digest('hex');
  const isKey = eq(idempotencyKeys.keyHash, keyHash);
  const taken = await transaction
    .insert(idempotencyKeys)
    .values({ keyHash, projectId, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  if (taken.length === 0) {
    const [first] = await transaction.select().from(idempotencyKeys).where(isKey);
    const answer = first?.requestHash === requestHash && first.answer && open(sealingKey(key), first.answer);
    if (!answer) throw new ApiError('idempotency_reused');
    return { answer: JSON.parse(answer) as T, repeated: true };
  }
  const answer = await work();
  await transaction
    .update(idempotencyKeys)
    .set({ answer: seal(sealingKey(key), JSON.stringify(answer)) })
    .where(isKey);
  return { answer, repeated: false };
}
