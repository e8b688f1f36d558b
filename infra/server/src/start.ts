import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `pnpm start`: builds what is older than its sources, then runs the server in this process. */
const ROOT = join(import.meta.dirname, '../../..');
const STEPS = [
  ['infra/build/src/build.ts', 'all', '--if-stale'],
  ['infra/demo/src/make-images.ts', '--if-stale'],
] as const;

for (const [script, ...args] of STEPS) {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import('./main.ts');
