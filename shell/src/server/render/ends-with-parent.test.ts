import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visitorFiles } from '../document/visitor-files.ts';
import { integrityOf } from '../remotes/integrity.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { cpuOf } from './cpu-of.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

const LOOP = 'exports.renderPage = () => { for (;;); };';
/** Milliseconds of processor time that no worker takes to start, or to wait. */
const COMPUTING = 1500;

/** A product that has one page drawn, by a renderer that never ends. */
function productOf(folder: string): string {
  const file = join(folder, 'loop.cjs');
  writeFileSync(file, LOOP);
  const { form, ...input } = EMPTY_PAGE;
  const build = {
    id: 'b1',
    timestamp: 1,
    loader: 'l.mjs',
    host: 'h.mjs',
    analytics: 'a.mjs',
    article: 'a.mjs',
    serviceWorker: 's.mjs',
  };
  const files = visitorFiles({ ...build, files: {}, hostFiles: [], shared: {} }, fakeRelease('1.0.0').release);
  const page = [
    { key: 'loop', file, integrity: integrityOf(Buffer.from(LOOP)) },
    { ...input, assetBase: '/', skip: [] },
    { form, files },
  ];
  const script = join(folder, 'product.mjs');
  writeFileSync(
    script,
    `import { createRenderPool } from ${JSON.stringify(new URL('./render-pool.ts', import.meta.url).href)};
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const options = { workers: 1, deadline: 600_000, queue: 5, heap: 64e6, logger };
    createRenderPool({ ...options, folder: ${JSON.stringify(folder)} }).render(...${JSON.stringify(page)});`,
  );
  return script;
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

/** One that has ended and that nobody asked about yet has no command line any more. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

test.runIf(platform() === 'linux')(
  'D-h: a worker that computes without end ends with a product that is killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sections-parent-'));
    const product = spawn(process.execPath, [productOf(folder)], { stdio: ['ignore', 'ignore', 'inherit'] });
    const found: number[] = [];
    try {
      await expect.poll(() => childrenOf(product.pid ?? 0).length, { timeout: 20_000 }).toBe(1);
      found.push(...childrenOf(product.pid ?? 0));
      const [worker = 0] = found;
      await expect.poll(() => cpuOf(worker), { timeout: 40_000 }).toBeGreaterThan(COMPUTING);
      product.kill('SIGKILL');
      await once(product, 'exit');
      await expect.poll(() => isRunning(worker), { timeout: 5_000 }).toBe(false);
    } finally {
      product.kill('SIGKILL');
      for (const pid of found.filter(isRunning)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  70_000,
);
