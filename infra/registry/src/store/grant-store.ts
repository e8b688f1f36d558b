import type { Storage } from 'shared-contracts';
import { z } from 'zod';
import { claimedPaths } from '../claimed-paths.ts';
import { keys } from './keys.ts';
import type { ReleaseStore } from './release-store.ts';
import { encodeJson, readObject } from './stored-object.ts';

/** Paths by remote. */
const grantsSchema = z.record(z.string(), z.array(z.string()));
export type Grants = Readonly<Record<string, readonly string[]>>;

export interface GrantStore {
  readonly all: () => Promise<Grants>;
  /** Answers what the remote may claim from then on. */
  readonly change: (name: string, next: (paths: readonly string[]) => readonly string[]) => Promise<readonly string[]>;
}

/** What the operator lets remotes claim, as one object that is compared and swapped. */
export function createGrantStore(storage: Storage, releases: Pick<ReleaseStore, 'live'>): GrantStore {
  /** Where nobody granted anything yet, what is live has what it claims: it was there before there were grants. */
  const beforeGrants = async (): Promise<Grants> =>
    Object.fromEntries((await releases.live()).map((release) => [release.name, claimedPaths(release)]));
  const read = async () => {
    const stored = await readObject(storage, keys.grants, grantsSchema);
    return { grants: stored?.value ?? (await beforeGrants()), bytes: stored?.bytes ?? null };
  };
  return {
    all: async () => (await read()).grants,
    change: async (name, next) => {
      for (;;) {
        const { grants, bytes } = await read();
        const paths = [...new Set(next(grants[name] ?? []))].toSorted();
        if (await storage.swap(keys.grants, encodeJson({ ...grants, [name]: paths }), bytes)) return paths;
      }
    },
  };
}
