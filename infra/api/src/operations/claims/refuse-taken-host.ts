import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { domains } from '../../database/schema.ts';
import { hostsToTry } from '../project-id.ts';

/**
 * Whoever has proven a host has it on every port: a name with its port goes before the name alone and would take it over.
 * One that is only registered may be proven by others too.
 */
export async function refuseTakenHost(transaction: Transaction, host: string): Promise<void> {
  const [taken] = await transaction
    .select()
    .from(domains)
    .where(and(inArray(domains.host, hostsToTry(host)), eq(domains.claimed, true)))
    .limit(1);
  if (taken) throw new ApiError('host_taken');
}
