import { type Refusal, refusalSchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

const storedSchema = z.array(refusalSchema);

/** Of one remote, so that none takes the place of all others; and in all. */
const MOST_OF_ONE = 5;
const MOST = 100;

export interface RefusalStore {
  /** The newest first. */
  readonly all: () => Promise<readonly Refusal[]>;
  readonly add: (refusal: Refusal) => Promise<void>;
}

/** Releases that were refused last: one object, compared and swapped. */
export function createRefusalStore(storage: Storage): RefusalStore {
  const read = () => readObject(storage, keys.refusals, storedSchema);
  return {
    all: async () => (await read())?.value ?? [],
    add: async (refusal) => {
      for (;;) {
        const stored = await read();
        const known = stored?.value ?? [];
        const own = [refusal, ...known.filter(({ name }) => name === refusal.name)].slice(0, MOST_OF_ONE);
        const others = known.filter(({ name }) => name !== refusal.name);
        const next = encodeJson(
          [...own, ...others].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST),
        );
        if (await storage.swap(keys.refusals, next, stored?.bytes ?? null)) return;
      }
    },
  };
}
