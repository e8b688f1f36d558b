import type { Locale } from 'shared-contracts';

/** Where visitors find something. */
export interface Address {
  readonly path: string;
  /** ISO 8601, UTC. */
  readonly last_updated: string;
  readonly languages: Locale[];
}

/** Bytes of all lists that are kept, roughly. */
export const MOST_ADDRESSES = 16 * 1024 * 1024;
const BYTES_OF_ONE = 150;

export const sizeOfAddresses = (list: readonly Address[]): number =>
  list.reduce((sum, { path }) => sum + path.length + BYTES_OF_ONE, BYTES_OF_ONE);
