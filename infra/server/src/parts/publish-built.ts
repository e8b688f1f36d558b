import { publishDirectory } from '@infra/registry';
import { ApiError, type Client, type RegistryCalls } from 'shared-contracts';
import { readBuilt, remoteBuild } from './built.ts';

/** Remotes that come with the product. */
const BUILT_IN = ['mf-renderer', 'mf-editor', 'mf-theme'];

/**
 * Publishes the built-in remotes of this checkout that the registry has not seen, and makes them live. One that
 * it has seen stays as the operator left it: a roll-back survives a restart.
 */
export async function publishBuiltIn(registry: Client<RegistryCalls>): Promise<void> {
  for (const name of BUILT_IN) {
    const { version } = readBuilt<{ version: string }>(remoteBuild(name), 'release.json');
    const known = await registry.listVersions({ params: { name } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return { live: null, versions: [] };
      throw error;
    });
    // Nothing live: a first start that ended between publishing and promoting is completed.
    if (known.live !== null && known.versions.some((entry) => entry.version === version)) continue;
    await publishDirectory(registry, remoteBuild(name), { promote: true });
  }
}
