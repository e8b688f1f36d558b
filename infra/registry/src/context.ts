import type { BodyBudget } from 'shared-contracts/body-budget';
import type { ReleaseStore } from './store/release-store.ts';

/** Who makes a call. */
export interface CallContext {
  readonly operator: boolean;
  /** Recorded with what is published and promoted. */
  readonly actor: string;
}

/** What the operations of this installation work with. */
export interface RegistryContext {
  readonly store: ReleaseStore;
  readonly clock: () => Date;
  /** Version of the shared contract that remotes must be written for. */
  readonly contractVersion: string;
  /** Versions of the singletons the host shares; absent where nobody recorded them. */
  readonly sharedVersions?: Readonly<Record<string, string>>;
  /** Counts what is held of bodies. */
  readonly bodies: BodyBudget;
  /** Called when a live pointer moved. */
  readonly moved: (name: string) => void;
}
