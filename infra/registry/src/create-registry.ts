import {
  CONTRACT_VERSION,
  isLocale,
  type PublisherKey,
  type RegistryCalls,
  registryCalls,
  type Storage,
  type Transport,
} from 'shared-contracts';
import { BodyBudget } from 'shared-contracts/body-budget';
import { keyIdOf } from 'shared-contracts/provenance';
import { createCallers, type RequestOrigin } from './access/caller.ts';
import { createWrongTries } from './access/wrong-tries.ts';
import type { CallContext, ContentTrial, Logger, RegistryContext } from './context.ts';
import { createPrune } from './operations/prune.ts';
import { createReadFile, type ReadFile } from './read-file.ts';
import { createRolloutWatch } from './rollout/watch-rollout.ts';
import { runCall } from './run-call.ts';
import { createSeenShells } from './seen-shells.ts';
import { createCountStore } from './store/count-store.ts';
import { createDamageLog } from './store/damage-log.ts';
import { createEndedSessionStore } from './store/ended-session-store.ts';
import { createGrantStore } from './store/grant-store.ts';
import { createKeyStore } from './store/key-store.ts';
import { createPreviewKeys } from './store/preview-keys.ts';
import { createRefusalStore } from './store/refusal-store.ts';
import { createReleaseStore } from './store/release-store.ts';
import { createServiceStore } from './store/service-store.ts';
import { createTokenStore } from './store/token-store.ts';
import { createVerdictStore } from './store/verdict-store.ts';
import { createRegistryApp } from './surface/registry-app.ts';

export interface RegistryOptions {
  readonly storage: Storage;
  readonly logger?: Logger;
  readonly clock?: () => Date;
  /** Version of the shared contract here; a remote names the range it was written for. */
  readonly contractVersion?: string;
  /** Versions of the modules the host shares with remotes (`shared` of the shell's `build.json`); absent: not checked. */
  readonly sharedVersions?: Readonly<Record<string, string>>;
  /** Counts what is held of bodies, with the other parts of the process. */
  readonly bodies?: BodyBudget;
  /** What wrong tokens of an address are counted under: who owns one address of IPv6 owns its network. */
  readonly networkOf?: (address: string) => string;
  /** Public key that the installation signs with what comes with it: SPKI in base64. */
  readonly ownKey?: string;
  /** Whether a release that nobody signed is refused. Default: no. */
  readonly requireSignatures?: boolean;
}

export interface Registry {
  /** Answers everything below `/registry/v1`. */
  readonly fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  /** The same operations from within the process, which acts as the operator. */
  readonly transport: Transport;
  readonly readFile: ReadFile;
  /** Called after a live pointer moved in this process, before the mover is answered. Returns its removal. */
  readonly onChange: (listener: (name: string) => void) => () => void;
  /** Keeps the installation's own key, for when it has another one. */
  readonly keepOwnKey: () => Promise<void>;
  /** Deletes versions that nothing leads back to; `own` are those that the installation brings along, by name. */
  readonly upkeep: (own?: Readonly<Record<string, string>>) => Promise<void>;
  /** From now on releases are held against stored content by this, before they go live. */
  readonly holdAgainst: (trial: ContentTrial) => void;
  /** Rejects, saying why, where the storage cannot be used. */
  readonly health: () => Promise<void>;
}

/** The installation's own key, as those of publishers are recorded. */
const ownKeyOf = ({ ownKey }: RegistryOptions, clock: () => Date): PublisherKey | null =>
  ownKey
    ? {
        ...{ id: keyIdOf(ownKey), public_key: ownKey, remote: null, person: 'Sections' },
        ...{ created_at: clock().toISOString(), revoked_at: null },
      }
    : null;

/** Versions of remotes, which never change, and the pointer to the live one, which does. */
export function createRegistry(options: RegistryOptions): Registry {
  const { storage, logger = { error: () => undefined }, clock = () => new Date() } = options;
  const listeners = new Set<(name: string) => void>();
  const store = createReleaseStore(storage);
  const damage = createDamageLog(logger);
  const registry: RegistryContext = {
    store,
    verdicts: createVerdictStore(storage, damage),
    tokens: createTokenStore(storage),
    publisherKeys: createKeyStore(storage, ownKeyOf(options, clock)),
    requireSignatures: options.requireSignatures ?? false,
    grants: createGrantStore(storage, store),
    endedSessions: createEndedSessionStore(storage, clock),
    shells: createSeenShells(clock),
    previews: createPreviewKeys(storage),
    counts: createCountStore(storage, damage),
    service: createServiceStore(storage, clock, damage),
    refusals: createRefusalStore(storage, damage),
    rollouts: createRolloutWatch(),
    clock,
    content: { trial: null },
    logger,
    damage,
    bodies: options.bodies ?? new BodyBudget(),
    contractVersion: options.contractVersion ?? CONTRACT_VERSION,
    ...(options.sharedVersions && { sharedVersions: options.sharedVersions }),
    moved: (name) => {
      for (const listener of listeners) listener(name);
    },
  };
  const readFile = createReadFile(store);
  const prune = createPrune(registry);
  const callerOf = createCallers({
    ...registry,
    wrongTries: createWrongTries(),
    networkOf: options.networkOf ?? ((address) => address),
  });
  const app = createRegistryApp({ registry, readFile, callerOf, logger });

  return {
    fetch: async (request, origin) => app.fetch(request, { origin }),
    transport: ({ call, params, query, body, headers: { locale } }) => {
      const caller: CallContext = { operator: true, actor: { kind: 'installation' } };
      return runCall(
        registry,
        caller,
        registryCalls[call.id as keyof RegistryCalls],
        { params, query, body },
        isLocale(locale) ? locale : undefined,
      );
    },
    readFile,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepOwnKey: registry.publisherKeys.keepOwn,
    upkeep: (own = {}) => prune(own),
    holdAgainst: (trial) => {
      registry.content.trial = trial;
    },
    health: () => storage.check(),
  };
}
