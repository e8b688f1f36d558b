import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, ROOT, startChild } from './child.ts';

const MAIN = join(ROOT, 'infra/server/src/main.mjs');

/** What `pnpm start` starts Node with. */
export const NODE_ARGS = ['--max-semi-space-size=4', '--v8-pool-size=2', '--disable-sigusr1'];

/** The owner of the demo site. */
export const OWNER = { email: 'owner@demo.localhost', password: 'a password for the bench' } as const;

/** Starts the whole product as its own process, with its demo site, in a folder that goes with it. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
): Promise<Child> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sections-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const settings = { PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: OWNER.password, LOG_FORMAT: 'json' };
  try {
    const child = await startChild(MAIN, {
      nodeArgs: [...NODE_ARGS, ...nodeArgs],
      env: { ...settings, LOG_LEVEL: 'warn', ...env },
    });
    return {
      ...child,
      [Symbol.asyncDispose]: async () => {
        await child[Symbol.asyncDispose]();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
