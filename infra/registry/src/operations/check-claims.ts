import { ApiError, isBelow, type RemoteRelease } from 'shared-contracts';
import { claimedPaths } from '../claimed-paths.ts';
import type { RegistryContext } from '../context.ts';

/** What one live remote alone can have, and how it is said that another has it. */
interface Claim {
  readonly of: (release: RemoteRelease) => readonly string[];
  /** Whether two cannot both be; by default where they are the same. */
  readonly clash?: (one: string, other: string) => boolean;
  readonly twice: (claim: string) => string;
  readonly taken: (claim: string, by: string) => string;
  /** Kept while the remote is retired: content that was made with it waits for it. */
  readonly stays?: true;
}

const CLAIMS: readonly Claim[] = [
  {
    // Addresses as they match: what a parameter is called is nothing to them.
    of: ({ screens }) =>
      Object.values(screens).flatMap(({ paths }) => paths.map((path) => path.replaceAll(/:[^/]+/g, ':'))),
    twice: (path) => `two of its screens stand at “${path}”`,
    taken: (path, by) => `a screen of “${by}” stands at “${path}”`,
  },
  {
    of: ({ sections }) => sections.map(({ name }) => name),
    twice: (kind) => `it brings the kind “${kind}” twice`,
    taken: (kind, by) => `“${by}” brings the kind “${kind}”`,
    stays: true,
  },
  {
    of: ({ reserves }) => reserves,
    clash: (one, other) => isBelow(one, other) || isBelow(other, one),
    twice: (path) => `it reserves “${path}” twice`,
    taken: (path, by) => `“${by}” reserves “${path}”`,
  },
  {
    of: ({ provides }) => provides,
    twice: (part) => `it says twice that it provides “${part}”`,
    taken: (part, by) => `“${by}” provides “${part}”`,
  },
  {
    of: ({ pickers }) => Object.keys(pickers),
    twice: (kind) => `it has two pickers of “${kind}”`,
    taken: (kind, by) => `“${by}” has the picker of “${kind}”`,
  },
  {
    of: ({ commands }) => Object.values(commands).flatMap(({ shortcut }) => shortcut ?? []),
    twice: (keys) => `two of its commands have the keys ${keys}`,
    taken: (keys, by) => `a command of “${by}” has the keys ${keys}`,
  },
];

const isSame = (one: string, other: string): boolean => one === other;

/** Whether a release claims what another one has: as long as that is live, it cannot be. */
export const takesFrom = (release: RemoteRelease, other: RemoteRelease): boolean =>
  CLAIMS.some(({ of, clash = isSame }) => of(release).some((mine) => of(other).some((theirs) => clash(mine, theirs))));

const refuse = (reason: string): never => {
  throw new ApiError('incompatible_remote', { values: { reason } });
};

/** Throws where a release claims a path that the operator did not grant to its remote. */
async function checkGranted({ grants }: Pick<RegistryContext, 'grants'>, release: RemoteRelease): Promise<void> {
  const claimed = claimedPaths(release);
  if (claimed.length === 0) return;
  const granted = (await grants.all())[release.name] ?? [];
  const without = claimed.filter((path) => !granted.some((above) => isBelow(path, above)));
  if (without.length === 0) return;
  const paths = without.map((path) => `“${path}”`).join(', ');
  refuse(
    `what it claims was not granted to it: ${paths}; the operator grants it: remote grant ${release.name} ${without.join(' ')}`,
  );
}

/** The last version of another remote that was live, and whether it still is; null where there is none. */
async function lastOf({ store }: Pick<RegistryContext, 'store'>, name: string) {
  const { version = null, previous = null } = (await store.pointer(name))?.value ?? {};
  const last = version ?? previous;
  const release = last && (await store.release(name, last));
  return release ? { release, isLive: version !== null } : null;
}

/**
 * Throws `incompatible_remote` where the release claims a path that was not granted, what another that is live has, or
 * the same thing twice.
 */
export async function checkClaims(
  { store, grants, damage }: Pick<RegistryContext, 'store' | 'grants' | 'damage'>,
  release: RemoteRelease,
): Promise<void> {
  const claims = CLAIMS.map((claim) => ({ clash: isSame, ...claim, wanted: claim.of(release) })).filter(
    ({ wanted }) => wanted.length > 0,
  );
  if (claims.length === 0) return;
  for (const { wanted, twice, clash } of claims) {
    const double = wanted.find((claim, index) => wanted.slice(0, index).some((other) => clash(claim, other)));
    if (double !== undefined) refuse(twice(double));
  }
  await checkGranted({ grants }, release);
  for (const name of await store.names()) {
    if (name === release.name) continue;
    // What is damaged of one keeps no other from being published.
    const other = await damage.unless(lastOf({ store }, name));
    if (!other) continue;
    for (const { of, wanted, taken, stays, clash } of claims) {
      if (!other.isLive && !stays) continue;
      const both = of(other.release).find((claim) => wanted.some((mine) => clash(mine, claim)));
      if (both !== undefined) refuse(taken(both, name));
    }
  }
}
