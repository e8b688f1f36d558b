import type { Actor, PublisherToken, RemoteRelease } from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import type { RolloutWatch } from './rollout/watch-rollout.ts';
import type { SeenShells } from './seen-shells.ts';
import type { CountStore } from './store/count-store.ts';
import type { DamageLog } from './store/damage-log.ts';
import type { EndedSessionStore } from './store/ended-session-store.ts';
import type { GrantStore } from './store/grant-store.ts';
import type { KeyStore } from './store/key-store.ts';
import type { PreviewKeys } from './store/preview-keys.ts';
import type { RefusalStore } from './store/refusal-store.ts';
import type { ReleaseStore } from './store/release-store.ts';
import type { ServiceStore } from './store/service-store.ts';
import type { TokenStore } from './store/token-store.ts';
import type { VerdictStore } from './store/verdict-store.ts';

/** Who makes a call. */
export interface CallContext {
  readonly operator: boolean;
  /** Recorded with what is published and promoted. */
  readonly actor: Actor;
  /** The token of a publisher who calls. */
  readonly publisher?: PublisherToken;
}

/** Tells of what went wrong and hurt nobody who called. */
export interface Logger {
  readonly error: (details: object, message: string) => void;
}

/** What stored content would lose by a release in the place of another, in sentences. Rejects where that cannot be told. */
export type ContentTrial = (before: RemoteRelease, release: RemoteRelease) => Promise<readonly string[]>;

/** What the operations of this installation work with. */
export interface RegistryContext {
  readonly store: ReleaseStore;
  readonly verdicts: VerdictStore;
  readonly tokens: TokenStore;
  readonly publisherKeys: KeyStore;
  /** Whether a release that nobody signed is refused. */
  readonly requireSignatures: boolean;
  readonly grants: GrantStore;
  readonly endedSessions: EndedSessionStore;
  readonly shells: SeenShells;
  readonly previews: PreviewKeys;
  readonly counts: CountStore;
  readonly service: ServiceStore;
  readonly refusals: RefusalStore;
  readonly rollouts: RolloutWatch;
  readonly clock: () => Date;
  /** Version of the shared contract that remotes must be written for. */
  readonly contractVersion: string;
  /** Versions of the singletons the host shares; absent where nobody recorded them. */
  readonly sharedVersions?: Readonly<Record<string, string>>;
  /** Tells what stored content would lose by a release; null while nobody can. */
  readonly content: { trial: ContentTrial | null };
  readonly logger: Logger;
  readonly damage: DamageLog;
  /** Counts what is held of bodies. */
  readonly bodies: BodyBudget;
  /** Called when a live pointer moved. */
  readonly moved: (name: string) => void;
}
