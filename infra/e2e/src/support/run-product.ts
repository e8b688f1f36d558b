import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'infra/server/src/main.mjs');

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Runs the product to its end, for starts that are refused, below another program where one is named. Nothing of the surroundings' settings reaches it. */
export async function runProduct(env: Readonly<Record<string, string>>, wrap: readonly string[] = []): Promise<Ended> {
  const [command = '', ...args] = [...wrap, process.execPath, MAIN];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, output, complaint };
}
