import { publishDirectory, type Registry } from '@infra/registry';
import type { Logger } from 'pino';
import { ApiError, type Client, type RegistryCalls } from 'shared-contracts';
import { readBuilt, remoteBuild } from './built.ts';

/** Remotes that come with the product. */
const BUILT_IN = ['mf-renderer', 'mf-editor', 'mf-theme'];

const builtVersion = (name: string): string =>
  readBuilt<{ version: string }>(remoteBuild(name), 'release.json').version;

const UPKEEP_MS = 6 * 60 * 60_000;

/** Deletes old versions of remotes now and then, never those of this checkout. Answers how to stop. */
export function pruneReleases({ upkeep }: Pick<Registry, 'upkeep'>, logger: Logger): () => void {
  const own = Object.fromEntries(BUILT_IN.map((name) => [name, builtVersion(name)]));
  const prune = (): void =>
    void upkeep(own).catch((error: unknown) =>
      logger.error({ err: error }, 'Old versions of remotes were not deleted'),
    );
  prune();
  const timer = setInterval(prune, UPKEEP_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Publishes the built-in remotes of this checkout that the registry has not seen, and makes them live. One that
 * it has seen stays as the operator left it: a roll-back survives a restart.
 */
export async function publishBuiltIn(registry: Client<RegistryCalls>): Promise<void> {
  for (const name of BUILT_IN) {
    const version = builtVersion(name);
    const known = await registry.listVersions({ params: { name } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return { live: null, versions: [] };
      throw error;
    });
    // Nothing live: a first start that ended between publishing and promoting is completed.
    if (known.live !== null && known.versions.some((entry) => entry.version === version)) continue;
    await publishDirectory(registry, remoteBuild(name), { promote: true });
  }
}
