import { Resolver } from 'node:dns/promises';
import { createResolve } from '../outbound/resolve-name.ts';
import { readProofFile } from './proof-file.ts';

/** Where a proof may stand. Neither ever rejects: what cannot be read proves nothing. */
export interface ProofSources {
  /** Texts of the TXT records of a name. */
  readonly texts: (name: string) => Promise<readonly string[]>;
  /** Content of a file of a public host, its first kilobyte. */
  readonly file: (hostname: string, path: string) => Promise<string | null>;
}

/** Milliseconds that each of two tries waits. */
const PATIENCE_MS = 3000;
const nothing = (): never[] => [];

/** DNS, and the host itself as far as it is a public one. `servers` are the ones to ask instead of the machine's own. */
export function openProofSources(servers?: readonly string[]): ProofSources {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  // What the machine calls its own names is no proof to anybody else.
  const resolve = createResolve({ ...(servers && { servers }), patience: PATIENCE_MS, hostsFile: null });
  return {
    texts: async (name) => (await resolver.resolveTxt(name).catch(nothing)).map((chunks) => chunks.join('')),
    file: (hostname, path) => readProofFile(hostname, path, resolve),
  };
}
