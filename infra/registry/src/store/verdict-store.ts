import { type AnswerOf, type RegistryCalls, registryCalls, type Storage } from 'shared-contracts';
import { keys } from './keys.ts';
import { encodeJson, readObject } from './stored-object.ts';

export type Verdict = AnswerOf<RegistryCalls['reportVerdict']>;

/** Shells whose verdict on a version is kept: more are of machines long gone. */
const MOST = 100;

export interface VerdictStore {
  /** Of a version, the newest first. */
  readonly of: (name: string, version: string) => Promise<Verdict[]>;
  /** In the place of what the shell said before. */
  readonly put: (name: string, version: string, verdict: Verdict) => Promise<void>;
}

/** What shells said of versions, beside these in the storage: one object a shell, so that none waits for another. */
export function createVerdictStore(storage: Storage): VerdictStore {
  const of: VerdictStore['of'] = async (name, version) => {
    const found = await storage.list(keys.verdicts(name, version));
    const read = await Promise.all(found.map((key) => readObject(storage, key, registryCalls.reportVerdict.answer)));
    const verdicts = read.flatMap((stored) => (stored ? [stored.value] : []));
    return verdicts.toSorted((left, right) => right.at.localeCompare(left.at));
  };
  return {
    of,
    put: async (name, version, verdict) => {
      await storage.put(keys.verdict(name, version, verdict.shell), encodeJson(verdict));
      if ((await storage.list(keys.verdicts(name, version))).length <= MOST) return;
      for (const { shell } of (await of(name, version)).slice(MOST))
        await storage.delete(keys.verdict(name, version, shell));
    },
  };
}
