import { LRUCache } from 'lru-cache';
import { type AnswerOf, type RegistryCalls, registryCalls, type Storage } from 'shared-contracts';
import { type DamageLog, readNote, SILENT_DAMAGE } from './damage-log.ts';
import { keys } from './keys.ts';
import { encodeJson } from './stored-object.ts';

export type Verdict = AnswerOf<RegistryCalls['reportVerdict']>;

/** Shells whose verdict on a version is kept: more are of machines long gone. */
const MOST = 100;

/** For which what was said of a version that nobody is served is not read again, unless somebody else says something. */
const KEPT_MS = 30_000;
const MOST_KEPT = 1000;

export interface VerdictStore {
  /** Of a version, the newest first. */
  readonly of: (name: string, version: string) => Promise<Verdict[]>;
  /** The same, where it is known which keys there are. `isServed`: shells may have said something else this moment. */
  readonly among: (found: readonly string[], isServed: boolean) => Promise<Verdict[]>;
  /** In the place of what the shell said before. */
  readonly put: (name: string, version: string, verdict: Verdict) => Promise<void>;
}

/** What shells said of versions, beside these in the storage: one object a shell, so that none waits for another. */
export function createVerdictStore(storage: Storage, damage: DamageLog = SILENT_DAMAGE): VerdictStore {
  const kept = new LRUCache<string, Verdict>({ max: MOST_KEPT, ttl: KEPT_MS });
  const readOne = async (key: string, isServed: boolean): Promise<Verdict | null> => {
    const known = isServed ? undefined : kept.get(key);
    if (known) return known;
    const verdict = (await readNote(storage, key, registryCalls.reportVerdict.answer, damage))?.value ?? null;
    if (verdict) kept.set(key, verdict);
    return verdict;
  };
  const among: VerdictStore['among'] = async (found, isServed) => {
    const read = await Promise.all(found.map((key) => readOne(key, isServed)));
    return read.filter((verdict) => verdict !== null).toSorted((left, right) => right.at.localeCompare(left.at));
  };
  const of: VerdictStore['of'] = async (name, version) => among(await storage.list(keys.verdicts(name, version)), true);
  return {
    of,
    among,
    put: async (name, version, verdict) => {
      const key = keys.verdict(name, version, verdict.shell);
      await storage.put(key, encodeJson(verdict));
      kept.delete(key);
      if ((await storage.list(keys.verdicts(name, version))).length <= MOST) return;
      for (const { shell } of (await of(name, version)).slice(MOST))
        await storage.delete(keys.verdict(name, version, shell));
    },
  };
}
