import ipaddr from 'ipaddr.js';
import type { Caller, OperationContext } from './operation.ts';
import type { Allowance } from './tries.ts';

/** Most tries in five minutes: under one account (or project, or link), and from one network address. */
const MOST = {
  login: { account: 10, address: 60 },
  register: { account: 10, address: 30 },
  verify: { account: 20, address: 60 },
  sendVerification: { account: 4, address: 20 },
  requestPasswordReset: { account: 4, address: 20 },
  resetPassword: { account: 20, address: 60 },
  invite: { account: 30, address: 60 },
  openInvitation: { account: 30, address: 60 },
  /** By project and address. */
  startForm: { account: 2000, address: 60 },
  sendForm: { account: 500, address: 20 },
  proveClaim: { account: 10, address: 20 },
} as const;

export type TryKind = keyof typeof MOST;

/** Who owns one address of IPv6 owns the whole network of it. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const OF_VISITORS: readonly TryKind[] = ['startForm', 'sendForm'];

/** In process there is no address; the surface that people reach has one. */
const keysOf = (kind: TryKind, caller: Caller, account: string): Allowance[] => [
  { key: `${kind} account ${account}`, most: MOST[kind].account },
  ...(caller.address ? [{ key: `${kind} address ${addressKey(caller.address)}`, most: MOST[kind].address }] : []),
];

/**
 * Counts one try by account and by network address. Throws `too_many_requests`. What answers takes the try back, for
 * a success that says nothing about the tries of others.
 */
export function takeTry(
  context: Pick<OperationContext, 'tries' | 'formTries'>,
  kind: TryKind,
  caller: Caller,
  account: string,
): () => void {
  const tries = OF_VISITORS.includes(kind) ? context.formTries : context.tries;
  const allowances = keysOf(kind, caller, account);
  tries.take(...allowances);
  return () => {
    const [own, ...shared] = allowances.map(({ key }) => key);
    if (own !== undefined) tries.forget(own);
    tries.giveBack(...shared);
  };
}
