import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import type { Resolve } from './checked-lookup.ts';

export interface ResolveOptions {
  /** Servers to ask instead of the machine's own. */
  readonly servers?: readonly string[];
  /** Milliseconds that each of two tries waits. */
  readonly patience?: number;
  /** What the machine itself says of names; null where only name servers are to be believed. */
  readonly hostsFile?: string | null;
}

const PATIENCE = 1000;
const familyOf = (address: string): 4 | 6 => (ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6);
const nothing = (): never[] => [];

/** Addresses that a file of hosts gives a name; comments go to the end of their line. */
async function readHosts(file: string, hostname: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return ipaddr.isValid(address) && names.some((name) => name.toLowerCase() === hostname) ? [address] : [];
  });
}

/**
 * Every address of a name, asked of name servers by this process itself. The system's own look-up holds one of a few
 * threads until its servers answer: two names whose servers are silent would keep all others of the process waiting.
 */
export function createResolve({
  servers,
  patience = PATIENCE,
  hostsFile = '/etc/hosts',
}: ResolveOptions = {}): Resolve {
  const resolver = new Resolver({ timeout: patience, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const name = hostname.toLowerCase();
    const own = hostsFile === null ? [] : await readHosts(hostsFile, name);
    const found =
      own.length > 0
        ? own
        : await Promise.all([resolver.resolve4(name).catch(nothing), resolver.resolve6(name).catch(nothing)]).then(
            (both) => both.flat(),
          );
    if (found.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: familyOf(address) }));
  };
}
