import './compile-cache.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** `pnpm start`: makes what is older than its sources, all at once, then runs the server in this process. */
const ROOT = join(import.meta.dirname, '../../..');
const STEPS = [
  ['infra/build/src/build.ts', 'all', '--if-stale'],
  ['infra/demo/src/make-images.ts', '--if-stale'],
] as const;

async function make(): Promise<void> {
  const codes = await Promise.all(
    STEPS.map(async ([script, ...args]) => {
      const step = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' });
      const [code] = (await once(step, 'exit')) as [number | null];
      return code ?? 1;
    }),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

const { run } = await import('./run.ts');
await run(make);
