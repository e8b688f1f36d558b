import { Resolver } from 'node:dns/promises';
import { readProofFile } from './proof-file.ts';

/** Where a proof may stand. Neither ever rejects: what cannot be read proves nothing. */
export interface ProofSources {
  /** Texts of the TXT records of a name. */
  readonly texts: (name: string) => Promise<readonly string[]>;
  /** Content of a file of a public host, its first kilobyte. */
  readonly file: (hostname: string, path: string) => Promise<string | null>;
}

const nothing = (): never[] => [];

/** DNS, and the host itself as far as it is a public one. `servers` are the ones to ask instead of the machine's own. */
export function openProofSources(servers?: readonly string[]): ProofSources {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const addresses = async (hostname: string): Promise<string[]> => {
    const found = await Promise.all([
      resolver.resolve4(hostname).catch(nothing),
      resolver.resolve6(hostname).catch(nothing),
    ]);
    return found.flat();
  };
  return {
    texts: async (name) => (await resolver.resolveTxt(name).catch(nothing)).map((chunks) => chunks.join('')),
    file: async (hostname, path) => readProofFile(hostname, path, await addresses(hostname)),
  };
}
