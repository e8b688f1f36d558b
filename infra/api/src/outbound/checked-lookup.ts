import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isReachable } from './reachable-address.ts';

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** A host among whose addresses is one that nobody may be asked at. */
export class RefusedHostError extends Error {
  override readonly name: string = 'RefusedHostError';
}

/** One that shows only by looking its name up: to people of a project that says what stands in the operator's network. */
export class RefusedNameError extends RefusedHostError {
  override readonly name = 'RefusedNameError';
}

/**
 * The look-up of one connection. Whoever connects uses the very addresses that were checked, so a name that says
 * another thing the next time is checked the next time. One address that is not public refuses all of them. A host that is
 * an address itself is not looked up: it has to be checked by itself.
 */
export const checkedLookup =
  (resolve: Resolve, allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isReachable(address, allowsLoopback)))
          callback(new RefusedNameError(`${hostname} is no public host`), '');
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
