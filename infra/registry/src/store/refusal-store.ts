import { type Refusal, refusalSchema, type Storage } from 'shared-contracts';
import { z } from 'zod';
import { type DamageLog, readNote, SILENT_DAMAGE } from './damage-log.ts';
import { keys } from './keys.ts';
import { encodeJson } from './stored-object.ts';

const storedSchema = z.array(refusalSchema);

/** Of one remote, so that none takes the place of all others; and in all. */
const MOST_OF_ONE = 5;
const MOST = 100;

export interface RefusalStore {
  /** The newest first. */
  readonly all: () => Promise<readonly Refusal[]>;
  readonly add: (refusal: Refusal) => Promise<void>;
}

/** Times that what waits is tried to be written: others write as well, and it is a note. */
const MOST_TRIES = 20;

function withRefusal(known: readonly Refusal[], refusal: Refusal): readonly Refusal[] {
  const own = [refusal, ...known.filter(({ name }) => name === refusal.name)].slice(0, MOST_OF_ONE);
  const others = known.filter(({ name }) => name !== refusal.name);
  return [...own, ...others].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST);
}

/** Releases that were refused last: one object, compared and swapped. What comes meanwhile is written together. */
export function createRefusalStore(storage: Storage, damage: DamageLog = SILENT_DAMAGE): RefusalStore {
  const read = () => readNote(storage, keys.refusals, storedSchema, damage);
  const waiting: Refusal[] = [];
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    try {
      for (let tries = 0; waiting.length > 0 && tries < MOST_TRIES; tries += 1) {
        const taken = [...waiting];
        const stored = await read();
        const next = encodeJson(taken.reduce(withRefusal, stored?.value ?? []));
        if (await storage.swap(keys.refusals, next, stored?.bytes ?? null)) waiting.splice(0, taken.length);
      }
    } finally {
      writing = null;
    }
  };
  return {
    all: async () => (await read())?.value ?? [],
    add: (refusal) => {
      if (waiting.length < MOST) waiting.push(refusal);
      writing ??= write();
      return writing;
    },
  };
}
