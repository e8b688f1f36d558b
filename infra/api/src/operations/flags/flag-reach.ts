import { desc, eq } from 'drizzle-orm';
import { type ApiCalls, ApiError } from 'shared-contracts';
import { flagReaches } from '../../database/flag-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import type { Operation } from '../operation.ts';

/** Changes that are shown. */
const SHOWN = 20;

export async function listReaches(transaction: Transaction, flag: string) {
  const rows = await transaction
    .select({ reach: flagReaches.reach, at: flagReaches.changedAt })
    .from(flagReaches)
    .where(eq(flagReaches.flag, flag))
    .orderBy(desc(flagReaches.revision))
    .limit(SHOWN);
  return rows.map(({ reach, at }) => ({ reach, at: at.toISOString() }));
}

/** For whom a flag is there at all is the installation's to say: to everybody else there is no such call. */
export const getFlagReach: Operation<ApiCalls['getFlagReach']> = async ({ database }, caller, { params }) => {
  if (!caller.operator) throw new ApiError('not_found');
  const changes = await database.transaction({}, (transaction) => listReaches(transaction, params.flag));
  return { answer: { reach: changes[0]?.reach ?? 'chosen', changes } };
};

export const saveFlagReach: Operation<ApiCalls['saveFlagReach']> = async (
  { database, clock },
  caller,
  { params, body },
) => {
  if (!caller.operator) throw new ApiError('not_found');
  await database.transaction({}, async (transaction) => {
    const [now] = await listReaches(transaction, params.flag);
    if ((now?.reach ?? 'chosen') === body.reach) return;
    await transaction.insert(flagReaches).values({ flag: params.flag, reach: body.reach, changedAt: clock() });
  });
  return { answer: { reach: body.reach } };
};
