import {
  CONTRACT_VERSION,
  isLocale,
  type RegistryCalls,
  registryCalls,
  type Storage,
  type Transport,
} from 'shared-contracts';
import { BodyBudget } from 'shared-contracts/body-budget';
import type { RegistryContext } from './context.ts';
import { pruneReleases } from './operations/prune.ts';
import { createReadFile, type ReadFile } from './read-file.ts';
import { runCall } from './run-call.ts';
import { createReleaseStore } from './store/release-store.ts';
import { createRegistryApp } from './surface/registry-app.ts';

export interface RegistryOptions {
  readonly storage: Storage;
  readonly logger?: { readonly error: (details: object, message: string) => void };
  readonly clock?: () => Date;
  /** Version of the shared contract here; a remote names the range it was written for. */
  readonly contractVersion?: string;
  /** Versions of the modules the host shares with remotes (`shared` of the shell's `build.json`); absent: not checked. */
  readonly sharedVersions?: Readonly<Record<string, string>>;
  /** Counts what is held of bodies, with the other parts of the process. */
  readonly bodies?: BodyBudget;
}

export interface RegistryRequestContext {
  readonly operator: boolean;
  readonly remoteAddress: string;
}

export interface Registry {
  /** Answers everything below `/registry/v1`. */
  readonly fetch: (request: Request, context: RegistryRequestContext) => Promise<Response>;
  /** The same operations from within the process, which acts as the operator. */
  readonly transport: Transport;
  readonly readFile: ReadFile;
  /** Called after a live pointer moved in this process, before the mover is answered. Returns its removal. */
  readonly onChange: (listener: (name: string) => void) => () => void;
  /** Deletes versions that nothing leads back to; `own` are those that the installation brings along, by name. */
  readonly upkeep: (own?: Readonly<Record<string, string>>) => Promise<void>;
  /** Rejects, saying why, where the storage cannot be used. */
  readonly health: () => Promise<void>;
}

/** Versions of remotes, which never change, and the pointer to the live one, which does. */
export function createRegistry(options: RegistryOptions): Registry {
  const { storage, logger = { error: () => undefined }, clock = () => new Date() } = options;
  const listeners = new Set<(name: string) => void>();
  const store = createReleaseStore(storage);
  const registry: RegistryContext = {
    store,
    clock,
    bodies: options.bodies ?? new BodyBudget(),
    contractVersion: options.contractVersion ?? CONTRACT_VERSION,
    ...(options.sharedVersions && { sharedVersions: options.sharedVersions }),
    moved: (name) => {
      for (const listener of listeners) listener(name);
    },
  };
  const readFile = createReadFile(store);
  const app = createRegistryApp(registry, readFile, logger);

  return {
    fetch: async (request, { operator, remoteAddress }) =>
      app.fetch(request, { caller: { operator, actor: `operator at ${remoteAddress}` } }),
    transport: ({ call, params, query, body, headers: { locale } }) => {
      const caller = { operator: true, actor: 'installation' };
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
    upkeep: (own = {}) => pruneReleases(registry, own),
    health: () => storage.check(),
  };
}
