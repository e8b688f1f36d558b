import { LRUCache } from 'lru-cache';
import type { Storage } from 'shared-contracts';
import type { z } from 'zod';
import { readObject, UnreadableError } from './stored-object.ts';

/** Objects that are told of, and milliseconds after which one is told of again. */
const MOST_TOLD = 1000;
const TOLD_FOR = 60 * 60_000;

interface Log {
  readonly error: (details: object, message: string) => void;
}

/** What goes on where stored objects are damaged: each is told of once, however often it is looked at. */
export interface DamageLog {
  /** Throws again what is no damage. */
  readonly note: (error: unknown) => asserts error is UnreadableError;
  /** What was read; undefined where an object that it takes is damaged. */
  readonly unless: <Value>(reading: Promise<Value>) => Promise<Value | undefined>;
}

export function createDamageLog(logger: Log): DamageLog {
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_FOR });
  const note: DamageLog['note'] = (error) => {
    if (!(error instanceof UnreadableError)) throw error;
    if (!told.has(error.key)) logger.error({ err: error, key: error.key }, 'An object of the registry is damaged');
    told.set(error.key, true);
  };
  return {
    note,
    unless: (reading) =>
      reading.catch((error: unknown) => {
        note(error);
        return undefined;
      }),
  };
}

/** Where nobody is to be told. */
export const SILENT_DAMAGE: DamageLog = createDamageLog({ error: () => undefined });

/**
 * Reads something that the product can do without. One that is damaged says nothing, which is told once; its bytes are
 * those that the next swap replaces.
 */
export async function readNote<Value>(
  storage: Storage,
  key: string,
  schema: z.ZodType<Value>,
  damage: Pick<DamageLog, 'note'>,
): Promise<{ readonly value: Value | null; readonly bytes: Uint8Array } | null> {
  try {
    return await readObject(storage, key, schema);
  } catch (error) {
    damage.note(error);
    return { value: null, bytes: error.bytes };
  }
}
