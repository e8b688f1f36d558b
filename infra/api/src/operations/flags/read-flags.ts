import { and, desc, eq } from 'drizzle-orm';
import type { FeatureFlag, FlagReach } from 'shared-contracts';
import { flagReaches, flagSwitches } from '../../database/flag-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { OperationContext } from '../operation.ts';

export interface StoredFlag {
  readonly reach: FlagReach;
  readonly chosen: boolean;
}

const isOnBy: Readonly<Record<FlagReach, (chosen: boolean) => boolean>> = {
  chosen: (chosen) => chosen,
  nobody: () => false,
  everyone: () => true,
};

/** What operator and project have said of a flag. */
export async function readStored(transaction: Transaction, projectId: string, flag: string): Promise<StoredFlag> {
  const [reach] = await transaction
    .select({ reach: flagReaches.reach })
    .from(flagReaches)
    .where(eq(flagReaches.flag, flag))
    .orderBy(desc(flagReaches.revision))
    .limit(1);
  const [chosen] = await transaction
    .select({ isOn: flagSwitches.isOn })
    .from(flagSwitches)
    .where(and(eq(flagSwitches.projectId, projectId), eq(flagSwitches.flag, flag)))
    .orderBy(desc(flagSwitches.revision))
    .limit(1);
  return { reach: reach?.reach ?? 'chosen', chosen: chosen?.isOn ?? false };
}

/** The record of a flag as it is for one project: no other is told of. */
export function recordOf(
  { flagServer }: Pick<OperationContext, 'flagServer'>,
  projectId: string,
  flag: string,
  { reach, chosen }: StoredFlag,
): FeatureFlag {
  const isOn = flagServer ? flagServer.isOn(flag, projectId) : isOnBy[reach](chosen);
  return {
    name: flag,
    active: flagServer ? isOn : reach !== 'nobody',
    strategies: isOn ? [{ name: 'userWithId', parameters: { userIds: [projectId] } }] : [],
  };
}
