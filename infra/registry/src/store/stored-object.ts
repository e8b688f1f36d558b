import { messageOf, type Storage } from 'shared-contracts';
import type { z } from 'zod';

export interface StoredObject<Value> {
  readonly value: Value;
  readonly bytes: Uint8Array;
}

/** A stored object is not what was written there: cut off, say, or overwritten. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly key: string;
  /** As they stand. */
  readonly bytes: Uint8Array;

  constructor(key: string, bytes: Uint8Array, cause: unknown) {
    super(`The registry cannot read its object ${key}: ${messageOf(cause).slice(0, 300)}`, { cause });
    this.key = key;
    this.bytes = bytes;
  }
}

export const encodeJson = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Reads a stored object with the bytes it was read from, which a swap compares. Null where there is none; rejects with an UnreadableError. */
export async function readObject<Value>(
  storage: Storage,
  key: string,
  schema: z.ZodType<Value>,
): Promise<StoredObject<Value> | null> {
  const bytes = await storage.get(key);
  if (!bytes) return null;
  try {
    return { value: schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))), bytes };
  } catch (error) {
    throw new UnreadableError(key, bytes, error);
  }
}
