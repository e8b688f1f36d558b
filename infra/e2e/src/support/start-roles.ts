import { join } from 'node:path';
import { test } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { fillSeeded } from './seeded-data.ts';
import { type Product, startProduct } from './start-product.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** The parts, each a process with data of its own, and what stands between the shell and the other two. */
export interface Roles {
  readonly registry: Product;
  /** The one that was started last. */
  readonly api: Product;
  readonly shell: Product;
  /** In front of the registry and the API, as the shell reaches them. */
  readonly ways: { readonly registry: FaultProxy; readonly api: FaultProxy };
  /** Starts the API anew on its data, under the address the shell knows. */
  readonly startApi: () => Promise<Product>;
  /** Starts a shell on a folder; it ends with the others. */
  readonly startShell: (dataDir: string) => Promise<Product>;
  /** A folder for another shell. */
  readonly folder: (name: string) => string;
}

/** Runs registry, API and shell apart for the time of some work. */
async function withRoles(work: (roles: Roles) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (root) => {
    await using started = new AsyncDisposableStack();
    const folder = (name: string): string => join(root, name);
    const start = async (ROLE: string, dataDir: string, env: Record<string, string> = {}): Promise<Product> => {
      const product = await startProduct({ dataDir, env: { ROLE, ...env } });
      started.defer(product.kill);
      return product;
    };
    const between = async (target: string): Promise<FaultProxy> => {
      const proxy = await startFaultProxy(target);
      started.defer(proxy.close);
      return proxy;
    };
    for (const part of ['registry', 'api']) await fillSeeded(folder(part));
    const registry = await start('registry', folder('registry'));
    let api: Product;
    const startApi = async (): Promise<Product> => {
      api = await start('api', folder('api'), { REGISTRY_URL: registry.url });
      return api;
    };
    api = await startApi();
    const ways = { registry: await between(registry.url), api: await between(api.url) };
    const startShell = (dataDir: string) =>
      start('shell', dataDir, { REGISTRY_URL: ways.registry.url, API_URL: ways.api.url });
    const shell = await startShell(folder('shell'));
    await work({
      registry,
      get api() {
        return api;
      },
      shell,
      ways,
      startApi,
      startShell,
      folder,
    });
  });
}

/** Runs them once for the tests of a file, which run one after the other and leave the parts as well as they found them. */
export function rolesOfFile(timeout: number): () => Roles {
  test.describe.configure({ mode: 'default', timeout });
  let roles: Roles;
  let end: () => Promise<void>;
  test.beforeAll(async () => {
    test.setTimeout(timeout);
    const started = Promise.withResolvers<Roles>();
    const done = Promise.withResolvers<void>();
    const running = withRoles(async (given) => {
      started.resolve(given);
      await done.promise;
    });
    running.catch(started.reject);
    end = () => {
      done.resolve();
      return running;
    };
    roles = await started.promise;
  });
  test.afterAll(() => end());
  return () => roles;
}
