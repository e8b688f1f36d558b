import ipaddr from 'ipaddr.js';
import type { OperationContext } from '../operations/operation.ts';
import { addressAllowances } from '../operations/rate-limits.ts';
import { createOwnRateLimiter } from '../rate-limits/rate-limiter.ts';
import type { RequestFacts } from './env.ts';

/** What one address may ask of this process in a minute: a hundred plain calls a second, ten questions in GraphQL. */
const MINUTE = { most: 6000, seconds: 60 } as const;
/** What calls count as whose answer takes more than looking something up; by the end of their path. */
const COSTS: readonly (readonly [end: string, cost: number])[] = [
  ['/graphql', 10],
  ['/section/render', 10],
  // All sections of a page, not one.
  ['/sections/render', 60],
  ['/register', 10],
  ['/login', 10],
  ['/redirects', 20],
  // All contents of a project are held against all of its pages.
  ['/global-copies', 20],
  ['/cart/check', 5],
  // Drawn when they are asked for.
  ['/pdf', 60],
  // A megabyte each, read and written out.
  ['/draft-copy', 20],
  ['/sync-storage', 20],
  // A whole conversation; a search through all of the help.
  ['/join', 20],
  ['/messages', 120],
];

/**
 * This machine's own programs, and a proxy that nobody has told of (`TRUST_PROXY`): counting it would shut out all of
 * its visitors for what one of them does.
 */
export const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Pages that one address may have made anew in a minute, of whichever projects; those at hand are not counted. */
const PAGES = 600;

/** Counts pages that are made anew, under network addresses. Throws `too_many_requests` where one has had its share. */
export function createPageShares(): (address: string) => Promise<void> {
  const shares = createOwnRateLimiter('pages');
  return async (address) => {
    const allowances = addressAllowances('pages', address, PAGES);
    await shares.take(...allowances.map((allowance) => ({ ...allowance, seconds: MINUTE.seconds })));
  };
}

/** Counts a request under its network address. Throws `too_many_requests` where it has had its share. */
export async function takeShare(
  { addressShares }: OperationContext,
  { operator, remoteAddress }: RequestFacts,
  path: string,
): Promise<void> {
  if (operator || isThisMachine(remoteAddress)) return;
  // A call is the same with a slash behind it.
  const called = path.endsWith('/') ? path.slice(0, -1) : path;
  const cost = COSTS.find(([end]) => called.endsWith(end))?.[1] ?? 1;
  const allowances = addressAllowances('share', remoteAddress, MINUTE.most);
  await addressShares.take(...allowances.map((allowance) => ({ ...allowance, seconds: MINUTE.seconds, cost })));
}
