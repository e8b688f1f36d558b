import type { HostClaim } from 'shared-contracts';

const FILE = '/.well-known/sections-claim.txt';

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

type Standing = Pick<HostClaim, 'host' | 'claimed' | 'others'>;

/** What to publish for a host. Public, and of use to its project alone: whoever can publish it there owns the host. */
export function hostClaim(projectId: string, { host, claimed, others }: Standing): HostClaim {
  const hostname = hostnameOf(host);
  const value = `sections-claim=${projectId}`;
  return {
    ...{ host, claimed, others },
    dns: { type: 'TXT', name: `_sections-claim.${hostname}`, value },
    file: { url: `https://${hostname}${FILE}`, content: value },
  };
}

/** Where the file of a claim is asked for. */
export const filePlace = (host: string) => ({ hostname: hostnameOf(host), path: FILE });
