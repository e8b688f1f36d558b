import ipaddr from 'ipaddr.js';
import type { Allowance } from '../rate-limits/rate-limiter.ts';
import type { Caller, OperationContext } from './operation.ts';

/** Most tries in five minutes: under one account (or project, or link), and from one network address. */
const MOST = {
  /** An account is counted with the address that tries it: what strangers do keeps its owner out of nothing. */
  login: { account: 10, address: 60 },
  register: { account: 10, address: 30 },
  verify: { account: 20, address: 60 },
  sendVerification: { account: 4, address: 20 },
  requestPasswordReset: { account: 4, address: 20 },
  resetPassword: { account: 20, address: 60 },
  /** By project: each is a question to the payment provider. */
  startUpgrade: { account: 20, address: 30 },
  finishUpgrade: { account: 300, address: 300 },
  invite: { account: 30, address: 60 },
  openInvitation: { account: 30, address: 60 },
  /** By project and address. */
  startForm: { account: 2000, address: 60 },
  sendForm: { account: 500, address: 20 },
  saveHost: { account: 30, address: 60 },
  proveClaim: { account: 10, address: 20 },
  /** By project and person: two requests a second. */
  syncStorage: { account: 600, address: 1200 },
  /** By project and person: a publish tells of itself every two seconds, from one browser or another. */
  saveDraftPublish: { account: 300, address: 1200 },
  /** By project: each draws a whole site. */
  copySite: { account: 4, address: 12 },
  /** By project: a tenth of a second each, in which nobody else is answered. */
  drawInvoice: { account: 30, address: 60 },
} as const;

export type TryKind = keyof typeof MOST;

const HOUR = 60 * 60;
/** Tries at one account from all addresses that it was never signed in from: the more there were, the longer it takes. */
const BY_STRANGERS = [
  { most: 50, seconds: 300 },
  { most: 150, seconds: HOUR },
  { most: 300, seconds: 24 * HOUR },
] as const;
/** How long an address from which somebody signed in is known. */
const KNOWN_SECONDS = 14 * 24 * HOUR;
/** Times what one network may, for all networks of one site. */
const NETWORKS = 4;

const networkOf = (address: ipaddr.IPv6, parts: number): string =>
  `${address.parts
    .slice(0, parts)
    .map((part) => part.toString(16))
    .join(':')}::/${parts * 16}`;

/** Who owns one address of IPv6 owns the whole network of it. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, 4) : parsed.toString();
}

/** As `addressKey`, for what nobody may do twice: who has one network of IPv6 often has all of a site. */
export function siteKey(address: string): string {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, 3) : addressKey(address);
}

/** Where proxies stand that nobody has told of (`TRUST_PROXY`), with all of their visitors behind them. */
const INSIDE: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Whether what comes from an address comes from any number of people. */
export const speaksForMany = (address: string): boolean =>
  ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());

/** What an address counts under, the widest first: who has one network of IPv6 often has all of a site. */
export function addressAllowances(name: string, address: string, most: number): Allowance[] {
  // In process there is no address; the surface that people reach has one.
  if (!address) return [];
  const [site, network] = [siteKey(address), addressKey(address)];
  const own = { key: `${name} ${network}`, most };
  return site === network ? [own] : [{ key: `${name} ${site}`, most: most * NETWORKS }, own];
}

const OF_VISITORS: readonly TryKind[] = ['startForm', 'sendForm'];

type Counted = Pick<OperationContext, 'rateLimiter' | 'formRateLimiter' | 'knownAddresses'>;

const knownKey = (account: string, { address }: Pick<Caller, 'address'>): string =>
  `login ${account} ${addressKey(address)}`;

const strangerAllowances = (account: string): Allowance[] =>
  BY_STRANGERS.map((window) => ({ key: `login account ${account} ${window.seconds}`, ...window }));

async function accountAllowances(
  context: Counted,
  kind: TryKind,
  caller: Pick<Caller, 'address'>,
  account: string,
): Promise<Allowance[]> {
  const most = MOST[kind].account;
  if (kind !== 'login') return [{ key: `${kind} account ${account}`, most }];
  const own = { key: `${kind} account ${account} ${addressKey(caller.address)}`, most };
  const isKnown = await context.knownAddresses.knows(knownKey(account, caller));
  return isKnown ? [own] : [...strangerAllowances(account), own];
}

/** Accounts, each with a project, that one address makes in a day. */
const accountsOfDay = ({ address }: Pick<Caller, 'address'>): Allowance[] =>
  addressAllowances('register day', address, 200).map((allowance) => ({ ...allowance, seconds: 24 * HOUR }));

/** Kilobytes of copies of drafts that are taken in a day, of a person and of a project: they lie beside what its plan counts. */
const MOST_OF_COPIES = { person: 200 * 1024, project: 1000 * 1024 } as const;

/**
 * Counts what is sent to be kept of drafts, by project and person: requests say nothing of how much they bring. What
 * answers takes it back, where none of it was kept.
 */
export async function takeCopyBytes(
  { rateLimiter }: Pick<Counted, 'rateLimiter'>,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  bytes: number,
): Promise<() => Promise<void>> {
  const counted = { seconds: 24 * HOUR, cost: Math.ceil(bytes / 1024) };
  // Theirs first: what one of them is refused is taken from nobody.
  const allowances = [
    { ...counted, key: `syncStorage bytes ${projectId} ${userId}`, most: MOST_OF_COPIES.person },
    { ...counted, key: `syncStorage bytes ${projectId}`, most: MOST_OF_COPIES.project },
  ];
  await rateLimiter.take(...allowances);
  return () => rateLimiter.giveBack(...allowances);
}

/** Kilobytes of copies that one person reads in five minutes: the largest thirty times. */
const MOST_READ = 600 * 1024;

/** Counts what is read of copies of drafts by person, whatever their projects: what reads them works for few at once. */
export const takeReadBytes = ({ rateLimiter }: Pick<Counted, 'rateLimiter'>, userId: string, bytes: number) =>
  rateLimiter.take({ key: `readDraftCopy bytes ${userId}`, most: MOST_READ, cost: Math.ceil(bytes / 1024) });

/**
 * Counts one try by account and by network address. Throws `too_many_requests`. What answers takes the try back, for
 * a success that says nothing about the tries of others.
 */
export async function takeTry(
  context: Counted,
  kind: TryKind,
  caller: Pick<Caller, 'address'>,
  account: string,
): Promise<() => Promise<void>> {
  const limiter = OF_VISITORS.includes(kind) ? context.formRateLimiter : context.rateLimiter;
  const shared = [
    ...addressAllowances(`${kind} address`, caller.address, MOST[kind].address),
    ...(kind === 'register' ? accountsOfDay(caller) : []),
  ];
  const ofAccount = await accountAllowances(context, kind, caller, account);
  // Addresses first: what they are refused opens no window of an account.
  await limiter.take(...shared, ...ofAccount);
  return async () => {
    const own = ofAccount.at(-1);
    await limiter.giveBack(...shared, ...ofAccount.slice(0, -1));
    if (own) await limiter.forget(own.key);
  };
}

/** Whoever has signed in to an account from here is no stranger to it. */
export const rememberAddress = ({ knownAddresses }: Counted, caller: Caller, account: string): Promise<void> =>
  knownAddresses.remember(knownKey(account, caller), KNOWN_SECONDS);

/** Whoever reads the mailbox of an account may sign in to it, however many strangers have tried. */
export async function welcomeBack(context: Counted, caller: Caller, account: string): Promise<void> {
  await context.rateLimiter.forget(...strangerAllowances(account).map(({ key }) => key));
  await rememberAddress(context, caller, account);
}
