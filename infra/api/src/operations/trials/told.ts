import type { Caller, OperationContext } from '../operation.ts';
import { addressKey } from '../rate-limits.ts';

/** Most that one network address tells in five minutes, of whichever pages. */
const MOST_TOLD = 120;

/** Throws `too_many_requests`. In process there is no address. */
export async function takeTold(
  { outcomeRateLimiter }: Pick<OperationContext, 'outcomeRateLimiter'>,
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  if (address) await outcomeRateLimiter.take({ key: `told ${addressKey(address)}`, most: MOST_TOLD });
}
