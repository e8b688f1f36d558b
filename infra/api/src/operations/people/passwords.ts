import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from 'shared-contracts/fair-queue';
import { addressKey } from '../rate-limits.ts';

/** OWASP's recommendation for argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Half of the threads that files are read and answers are compressed on: whoever signs in from many addresses keeps
 * nobody's pictures waiting. Addresses take turns.
 */
const turns = new FairQueue({ atOnce: 2, atOncePerKey: 2, amongOthers: 1, waiting: 1000, waitingPerKey: 200 });

/** `address`: from where it comes; nobody's in process. */
export const hashPassword = (password: string, address = ''): Promise<string> =>
  turns.run(addressKey(address), () => hash(password, OPTIONS));

let unknown: Promise<string> | undefined;

/** Takes as long for an account that is not there. */
export async function checkPassword(stored: string | undefined, password: string, address = ''): Promise<boolean> {
  unknown ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await unknown);
  const matches = await turns.run(addressKey(address), () => verify(against, password));
  return matches && stored !== undefined;
}
