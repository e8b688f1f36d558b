import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { HostClaim } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { domains } from '../../database/schema.ts';
import { hostsToTry } from '../project-id.ts';

export interface ClaimRow {
  readonly host: string;
  readonly claimed: boolean;
}

/** Hosts that a project registered, proven or not. */
export const listClaims = (transaction: Transaction, projectId: string): Promise<ClaimRow[]> =>
  transaction
    .select({ host: domains.host, claimed: domains.claimed })
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(asc(domains.position), asc(domains.host));

/** Projects besides this one that registered a host, or proved it on every port. */
export const rivalsOf = (transaction: Transaction, projectId: string, host: string) =>
  transaction
    .select({ projectId: domains.projectId, claimed: domains.claimed })
    .from(domains)
    .where(
      and(
        ne(domains.projectId, projectId),
        or(eq(domains.host, host), and(inArray(domains.host, hostsToTry(host)), eq(domains.claimed, true))),
      ),
    );

export const standingOf = (rivals: readonly { readonly claimed: boolean }[]): HostClaim['others'] => {
  if (rivals.some(({ claimed }) => claimed)) return 'proven';
  return rivals.length > 0 ? 'waiting' : 'none';
};
