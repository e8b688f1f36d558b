import type { HostClaim } from 'shared-contracts';

const FILE = '/.well-known/sections-claim.txt';

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

/** What to publish for a host. Public, and of use to its project alone: whoever can publish it there owns the host. */
export function hostClaim(projectId: string, host: string, claimed: boolean): HostClaim {
  const hostname = hostnameOf(host);
  const value = `sections-claim=${projectId}`;
  return {
    host,
    claimed,
    dns: { type: 'TXT', name: `_sections-claim.${hostname}`, value },
    file: { url: `https://${hostname}${FILE}`, content: value },
  };
}

/** Where the file of a claim is asked for. */
export const filePlace = (host: string) => ({ hostname: hostnameOf(host), path: FILE });
