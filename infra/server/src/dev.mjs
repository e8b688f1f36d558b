import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** `pnpm dev`: the product, started again whenever a source of any package changes. */
const ROOT = join(import.meta.dirname, '../../..');
const PACKAGES = [
  'infra/{api,demo,registry,server}',
  'mf-*',
  'mf-*/api',
  'shared-contracts',
  'shared-contracts/ui',
  'shell',
];
const watched = globSync(PACKAGES, { cwd: ROOT })
  .map((folder) => join(folder, 'src'))
  .filter((folder) => existsSync(join(ROOT, folder)))
  .toSorted();

const child = spawn(
  process.execPath,
  [...watched.map((path) => `--watch-path=${path}`), 'infra/server/src/start.mjs'],
  {
    cwd: ROOT,
    stdio: 'inherit',
  },
);
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// A terminal tells both of them; whoever ends this one alone ends the other with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
