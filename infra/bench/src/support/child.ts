import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = join(import.meta.dirname, '../../../..');

/** A server in its own process. */
export interface Child extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

export interface ChildOptions {
  readonly args?: readonly string[];
  /** What Node itself is started with. */
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a script that says `{"event":"listening","url":"…"}` on its standard output. Disposing ends it. */
export async function startChild(
  script: string,
  { args = [], nodeArgs = [], env = {} }: ChildOptions = {},
): Promise<Child> {
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = parse(line);
    if (event === 'listening' && url) return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: end };
  }
  throw new Error(`${script} ended before it listened.\n${errors}`);
}

function parse(line: string): { readonly event?: string; readonly url?: string } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
