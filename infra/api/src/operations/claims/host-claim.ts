import type { HostClaim } from 'shared-contracts';
import { openFrom } from './claim-times.ts';
import type { ClaimRow, Rival } from './list-claims.ts';

const FILE = '/.well-known/sections-claim.txt';

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

/** What to publish for a host. Public, and of use to its project alone: whoever can publish it there owns the host. */
export function claimProof(projectId: string, host: string): Pick<HostClaim, 'dns' | 'file'> {
  const hostname = hostnameOf(host);
  const value = `sections-claim=${projectId}`;
  return {
    dns: { type: 'TXT', name: `_sections-claim.${hostname}`, value },
    file: { url: `https://${hostname}${FILE}`, content: value },
  };
}

/** Where the file of a claim is asked for. */
export const filePlace = (host: string) => ({ hostname: hostnameOf(host), path: FILE });

function othersOf(rivals: readonly Rival[]): HostClaim['others'] {
  if (rivals.some(({ claimed }) => claimed)) return 'proven';
  return rivals.length > 0 ? 'waiting' : 'none';
}

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** How a host stands for one of the projects that registered it. */
export function hostClaim(projectId: string, claim: ClaimRow, rivals: readonly Rival[]): HostClaim {
  const { host, claimed, seenAt, failingSince, contestedBy } = claim;
  // Of two that contest a host, the one that has it is told by its own claim, the other one by that of its rival.
  const contest = claimed ? claim : rivals.find((rival) => rival.claimed && rival.contestedBy === projectId);
  return {
    ...{ host, claimed, others: othersOf(rivals) },
    seen: claimed ? iso(seenAt) : null,
    failing_since: claimed ? iso(failingSince) : null,
    contested: claimed ? contestedBy !== null : contest !== undefined,
    open_from: contest?.failingSince ? iso(openFrom(contest.failingSince)) : null,
    ...claimProof(projectId, host),
  };
}
