import type { Storage } from 'shared-contracts';
import type { z } from 'zod';

export interface StoredObject<Value> {
  readonly value: Value;
  readonly bytes: Uint8Array;
}

export const encodeJson = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Reads a stored object with the bytes it was read from, which a swap compares. Null where there is none. */
export async function readObject<Value>(
  storage: Storage,
  key: string,
  schema: z.ZodType<Value>,
): Promise<StoredObject<Value> | null> {
  const bytes = await storage.get(key);
  return bytes && { value: schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))), bytes };
}
