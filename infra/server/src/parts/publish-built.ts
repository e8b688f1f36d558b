import { claimedPaths, publishDirectory, type Registry, takesFrom, UnreadableError } from '@infra/registry';
import type { Logger } from 'pino';
import { ApiError, type Client, type RegistryCalls, type RemoteRelease } from 'shared-contracts';
import { type SigningKey, signRelease } from 'shared-contracts/provenance';
import { StartError } from '../start-error.ts';
import { builtInRemotes, readBuilt, remoteBuild } from './built.ts';

const builtRelease = (name: string): RemoteRelease => readBuilt<RemoteRelease>(remoteBuild(name), 'release.json');

const UPKEEP_MS = 6 * 60 * 60_000;

/** Deletes old versions of remotes now and then, never those of this checkout. Returns how to stop. */
export function pruneReleases({ upkeep }: Pick<Registry, 'upkeep'>, logger: Logger): () => void {
  const own = Object.fromEntries(builtInRemotes().map((name) => [name, builtRelease(name).version]));
  const prune = (): void =>
    void upkeep(own).catch((error: unknown) =>
      logger.error({ err: error }, 'Old versions of remotes were not deleted'),
    );
  prune();
  const timer = setInterval(prune, UPKEEP_MS).unref();
  return () => clearInterval(timer);
}

/** What comes with the product may claim what it claims. */
async function grantClaimed(registry: Client<RegistryCalls>, name: string): Promise<void> {
  const paths = claimedPaths(builtRelease(name));
  if (paths.length > 0) await registry.grantPaths({ params: { name }, body: { paths } });
}

const NEVER_PUBLISHED = { live: null, previous: null, versions: [] };

/** What the registry knows of a remote. */
const knownOf = (registry: Client<RegistryCalls>, name: string) =>
  registry.listVersions({ params: { name } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return NEVER_PUBLISHED;
    if (error instanceof UnreadableError)
      throw new StartError(
        `${error.key} of the registry is damaged: put the object of a backup back, and start again.`,
      );
    throw error;
  });

/** In an order in which what one gives up, as a screen that moves to another, is given up before that takes it. */
function giversFirst<Remote extends { readonly name: string }>(
  remotes: readonly Remote[],
  live: Readonly<Record<string, { readonly release: RemoteRelease }>>,
): readonly Remote[] {
  const left = [...remotes];
  const takes = ({ name }: Remote): boolean =>
    left.some((other) => {
      const has = live[other.name]?.release;
      return other.name !== name && has !== undefined && takesFrom(builtRelease(name), has);
    });
  const ordered: Remote[] = [];
  // Of two that take from each other the registry says what stands against the first.
  while (left.length > 0)
    ordered.push(
      ...left.splice(
        Math.max(
          0,
          left.findIndex((remote) => !takes(remote)),
        ),
        1,
      ),
    );
  return ordered;
}

/**
 * Publishes the built-in remotes of this checkout that the registry has not seen, and makes them live. One that
 * it has seen stays as the operator left it: a roll-back survives a restart, and so does a retirement.
 */
export async function publishBuiltIn(registry: Client<RegistryCalls>, key: SigningKey): Promise<void> {
  const builder = { tool: `node ${process.versions.node}`, at: new Date().toISOString() };
  const sign = (release: RemoteRelease) => signRelease(release, key, builder);
  const remotes = await Promise.all(
    builtInRemotes().map(async (name) => ({ name, known: await knownOf(registry, name) })),
  );
  const { remotes: live } = await registry.listLive();
  for (const { name, known } of giversFirst(remotes, live ?? {})) {
    await grantClaimed(registry, name);
    const { version } = builtRelease(name);
    // Nothing was ever live: a first start that ended between publishing and promoting is completed.
    const wasLive = known.live !== null || known.previous !== null;
    if (wasLive && known.versions.some((entry) => entry.version === version)) {
      const { provenance } = await registry.readProvenance({ params: { name, version } });
      // Of before there were signatures.
      if (!provenance) await publishDirectory(registry, remoteBuild(name), { promote: false, sign });
      continue;
    }
    const isRetired = known.live === null && known.previous !== null;
    await publishDirectory(registry, remoteBuild(name), { promote: !isRetired, losses: 'accept', sign });
  }
}
