import { type RolloutCounts, rolloutCountsSchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { addCounts, NO_COUNTS } from '../rollout/watch-rollout.ts';
import { type DamageLog, readNote, SILENT_DAMAGE } from './damage-log.ts';
import { keys } from './keys.ts';
import { encodeJson } from './stored-object.ts';

/** Since when the version is a candidate: what was counted of an earlier roll-out is of no interest. */
const storedSchema = z.strictObject({ since: z.string(), counts: rolloutCountsSchema });

export interface CountStore {
  /** Of all shells together. */
  readonly of: (name: string, version: string, since: string) => Promise<RolloutCounts>;
  readonly put: (name: string, version: string, since: string, shell: string, counts: RolloutCounts) => Promise<void>;
}

/** How candidates fared, beside them in the storage: one object a shell, so that none waits for another. */
export function createCountStore(storage: Storage, damage: DamageLog = SILENT_DAMAGE): CountStore {
  return {
    of: async (name, version, since) => {
      const found = await storage.list(keys.counts(name, version));
      const read = await Promise.all(found.map((key) => readNote(storage, key, storedSchema, damage)));
      return read
        .flatMap((stored) => (stored?.value?.since === since ? [stored.value.counts] : []))
        .reduce(addCounts, NO_COUNTS);
    },
    put: (name, version, since, shell, counts) =>
      storage.put(keys.countsOf(name, version, shell), encodeJson({ since, counts })),
  };
}
