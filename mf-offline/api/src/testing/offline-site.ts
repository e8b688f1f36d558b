import type { Client } from 'shared-contracts/client';
import type { OfflineCalls } from 'shared-contracts/offline-calls';
import type { Base, Change } from '../draft-storage.ts';

/** A draft, and the offline API over it, wherever it is kept. */
export interface OfflineSite {
  readonly client: Client<OfflineCalls>;
  readonly project: string;
  /** Its records of a store, as they are kept. */
  readonly kept: (store: Change['store']) => Promise<readonly unknown[]>;
  readonly bases: () => Promise<readonly Base[]>;
}

/** Begins a draft that says this, made from that. */
export type BeginSite = (changes: readonly Change[], bases?: readonly Base[]) => Promise<OfflineSite>;

/** Tests of what every storage has to do. */
export type OfflineSuite = (begin: BeginSite) => void;
