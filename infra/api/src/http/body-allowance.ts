import { randomUUID } from 'node:crypto';
import { ApiError, type Call, type ErrorCode } from 'shared-contracts';
import { type Holder, holdersOf, strangersAt } from 'shared-contracts/body-budget';
import { identify } from '../operations/access.ts';
import type { Caller, OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { addressKey } from '../operations/rate-limits.ts';
import { isThisMachine } from './address-share.ts';
import type { Route } from './routes.ts';

/** How much of a body is read. */
export interface BodyAllowance {
  /** Bytes. */
  readonly maxBody: number;
  /** What is said to those who send more. */
  readonly beyond: ErrorCode;
  /** Whom its bytes count for. */
  readonly holders: readonly Holder[];
}

interface Sender {
  readonly token: string | undefined;
  /** Of the address; undefined where it has none. */
  readonly project: string | undefined;
}

/** Behind a proxy of this machine that nobody has told of is anybody: each body stands for itself. */
const strangerAt = (address: string): string => (isThisMachine(address) ? randomUUID() : addressKey(address));

/** Whom the body of somebody unknown at a network address counts for. */
export const strangersOf = (address: string): readonly Holder[] => strangersAt(strangerAt(address));

const largest = (calls: readonly Call[]): number => Math.max(...calls.map(({ maxBody }) => maxBody));

/**
 * Who sends a body, and so how much of it is read, before any of it is. Throws `unauthenticated`, or `not_found` where
 * the project is missing or not theirs, as the call itself would. Public calls allow everybody the same.
 */
export async function bodyAllowance(
  context: OperationContext,
  { calls }: Route,
  caller: Pick<Caller, 'operator' | 'address'>,
  { token, project }: Sender,
): Promise<BodyAllowance> {
  const open = calls.filter(({ access }) => access === 'public');
  const stranger = { maxBody: largest(open), holders: strangersOf(caller.address) };
  if (open.length === calls.length) return { ...stranger, beyond: 'too_large' };
  const known = (sender: string): BodyAllowance => ({
    maxBody: largest(calls),
    beyond: 'too_large',
    holders: holdersOf(sender),
  });
  if (calls[0].access === 'operator') {
    if (!caller.operator) throw new ApiError('not_found');
    return known('operator');
  }
  if (open.length > 0 && !token) return { ...stranger, beyond: 'unauthenticated' };
  const { user, membership } = await identify(
    context,
    token,
    project === undefined ? null : await projectIdOf(context.database, project),
  );
  if (membership || project === undefined) return known(membership?.projectId ?? user.id);
  if (open.length === 0) throw new ApiError('not_found');
  return { ...stranger, beyond: 'not_found' };
}
