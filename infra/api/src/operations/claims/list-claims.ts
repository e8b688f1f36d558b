import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../database/open-database.ts';
import { domains } from '../../database/schema.ts';
import { hostsToTry } from '../project-id.ts';

const CLAIM = {
  host: domains.host,
  claimed: domains.claimed,
  seenAt: domains.seenAt,
  lookAt: domains.lookAt,
  failingSince: domains.failingSince,
  contestedBy: domains.contestedBy,
} as const;

export type ClaimRow = Pick<typeof domains.$inferSelect, keyof typeof CLAIM>;

/** What another project has of the same host. */
export interface Rival extends ClaimRow {
  readonly projectId: string;
}

/** Hosts that a project registered, proven or not. */
export const listClaims = (transaction: Transaction, projectId: string): Promise<ClaimRow[]> =>
  transaction
    .select(CLAIM)
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(asc(domains.position), asc(domains.host));

/** Projects besides this one that registered a host, or proved it on every port. */
export const rivalsOf = (transaction: Transaction, projectId: string, host: string): Promise<Rival[]> =>
  transaction
    .select({ ...CLAIM, projectId: domains.projectId })
    .from(domains)
    .where(
      and(
        ne(domains.projectId, projectId),
        or(eq(domains.host, host), and(inArray(domains.host, hostsToTry(host)), eq(domains.claimed, true))),
      ),
    );
