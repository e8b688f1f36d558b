import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const STEPS = [
  ['infra/build/src/build.ts', 'all', '--if-stale'],
  ['infra/demo/src/make-images.ts', '--if-stale'],
] as const;

/** Makes what is older than its sources, all at once; ends the process where that fails. */
export async function makeStale(): Promise<void> {
  const codes = await Promise.all(
    STEPS.map(async ([script, ...args]) => {
      const step = spawn(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' });
      const [code]: (number | null)[] = await once(step, 'exit');
      return code ?? 1;
    }),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
