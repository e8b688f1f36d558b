import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fillSeeded } from './seeded-data.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'infra/server/src/main.mjs');

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Ends with SIGTERM, waits, and removes the data unless told to keep it. Resolves with the exit code. */
  readonly stop: (options?: { readonly keepData?: boolean }) => Promise<number | null>;
  /** Ends with SIGKILL, as a crash would; the data stays. */
  readonly kill: () => Promise<void>;
  /** What it logged so far. */
  readonly logs: () => string;
}

export interface ProductOptions {
  /** By default a new one, as an earlier start left it. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A program and its arguments that run the product, such as one that gives it namespaces of its own. */
  readonly wrap?: readonly string[];
}

/** The owner of the demo site in every test. */
export const OWNER = { email: 'owner@demo.localhost', password: 'a password for tests' } as const;
export const OPERATOR_TOKEN = 'the-token-of-the-operator-of-tests';

/** Starts the whole product as its own process, with a seeded demo site, on a free port. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await seededFolder());
  const [command = '', ...args] = [...(options.wrap ?? []), process.execPath, MAIN];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD: OWNER.password,
      OPERATOR_TOKEN,
      LOG_FORMAT: 'json',
      // Nobody else is asked for anything.
      MAP_TILES: 'none',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let logs = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logs += text;
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const url = await listening(child).catch(async (error: Error) => {
    await end('SIGKILL');
    throw new Error(`${error.message}\n${logs}`);
  });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    stop: async ({ keepData = false } = {}) => {
      const code = await end('SIGTERM');
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    logs: () => logs,
  };
}

async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sections-e2e-'));
  await fillSeeded(folder);
  return folder;
}

/** Reads standard output to the line that names the address. */
async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The product has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = parse(line);
    if (event === 'listening' && url) return url;
  }
  throw new Error('The product ended before it listened.');
}

function parse(line: string): { readonly event?: string; readonly url?: string } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
