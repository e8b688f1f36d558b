import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorFiles } from '../document/visitor-files.ts';
import { integrityOf } from '../remotes/integrity.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import type { ReleaseFile, WrittenPage } from './render-job.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

const { form, ...input } = EMPTY_PAGE;
const PAYLOAD = { ...input, assetBase: '/', skip: [] };
const BUILD = {
  id: 'b1',
  timestamp: 1,
  loader: 'l.mjs',
  host: 'h.mjs',
  analytics: 'analytics.mjs',
  article: 'article.mjs',
  serviceWorker: 'service-worker.mjs',
  files: {},
  hostFiles: [],
  shared: {},
};
const WRITING = { form, files: visitorFiles(BUILD, fakeRelease('1.0.0').release) };
let folder: string;
let pool: RenderPool;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-pool-'));
  pool = createRenderPool({
    workers: 1,
    deadline: 500,
    queue: 5,
    heap: 64e6,
    folder,
    logger: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

function release(key: string, body: string): ReleaseFile {
  const file = join(folder, `${key}.cjs`);
  writeFileSync(file, body);
  return { key, file, integrity: integrityOf(Buffer.from(body)) };
}
const HEAD = "{ title: '', description: '', meta: [], canonical: '/', alternates: [], jsonLd: [] }";
const good = () =>
  release(
    'good',
    `exports.renderPage = () => ({ html: 'fine', head: ${HEAD}, themeCss: '', islands: [], failed: [] });`,
  );
/** Processes that another one started. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
    // Not `ps` itself.
    .filter((child) => existsSync(`/proc/${child}`) || platform() !== 'linux');
const render = (file: ReleaseFile): Promise<WrittenPage> => pool.render(file, PAYLOAD, WRITING);
const textOf = ({ body }: WrittenPage): string => new TextDecoder().decode(body);

test('D-g: bytes are verified right before they run', async () => {
  const changed = { ...good(), integrity: integrityOf(Buffer.from('other')) };
  await expect(render(changed)).rejects.toMatchObject({ failure: 'load' });
});

test('SEC-M3: what renders for long gives way to what answers', async () => {
  await render(good());
  const lower = platform() === 'linux' ? Math.min(getPriority() + 15, constants.priority.PRIORITY_LOW) : getPriority();
  expect(childrenOf(process.pid).map((pid) => getPriority(pid))).toContain(lower);
});

test('D5: what is no renderer, and what is no page or half of one, is a failure of the release', async () => {
  await expect(render(release('empty', ''))).rejects.toMatchObject({ failure: 'load' });
  for (const answer of ['{ html: () => 1 }', "{ html: '<main></main>' }", 'null']) {
    const odd = release(`odd-${answer.length}`, `exports.renderPage = () => (${answer});`);
    await expect(render(odd)).rejects.toMatchObject({ failure: 'throw' });
  }
  expect(textOf(await render(good()))).toContain('fine');
});

test('a page that is read anew and says the same is parsed once', async () => {
  const told =
    '{ const known = (globalThis.known ??= new Set()); const is = known.has(page); known.add(page); return is; }';
  const html = `'known ' + (({ page }) => ${told})(payload)`;
  const watch = release(
    'watch',
    `exports.renderPage = (payload) => ({ html: ${html}, head: ${HEAD}, themeCss: '', islands: [], failed: [] });`,
  );
  const page = (name: string) => ({ ...PAYLOAD, page: { ...structuredClone(PAYLOAD.page), name } });
  const known = async (name: string) => textOf(await pool.render(watch, page(name), WRITING)).match(/known \w+/)?.[0];
  expect([await known('a'), await known('a'), await known('b')]).toEqual(['known false', 'known true', 'known false']);
});

test('another worker comes with the first page that waits', async () => {
  await pool.close();
  const two = createRenderPool({
    workers: 2,
    deadline: 60_000,
    queue: 5,
    heap: 64e6,
    folder,
    logger: pino({ level: 'silent' }),
  });
  const before = childrenOf(process.pid).length;
  const waits = release('waits', `exports.renderPage = () => { ${kept('Infinity')} };`);
  const other = { ...PAYLOAD, project: { ...PAYLOAD.project, id: 'other' } };
  try {
    const waiting = two.render(waits, PAYLOAD, WRITING);
    waiting.catch(() => undefined);
    expect(textOf(await two.render(good(), other, WRITING))).toContain('fine');
    expect(childrenOf(process.pid)).toHaveLength(before + 1);
  } finally {
    await two.close();
  }
});

test('a worker that hangs is replaced, and tells in which section', async () => {
  const loop = release('loop', 'exports.renderPage = (payload, progress) => { progress(7); for (;;) {} };');
  const [hung, next] = await Promise.allSettled([render(loop), render(good())]);
  expect(hung).toMatchObject({ status: 'rejected', reason: { failure: 'hang', section: 7 } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { failed: 0 } });
});

/** Time passes and nothing is computed: what a machine does to a render that is busy with other things. */
const kept = (milliseconds: string) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});`;

test('a render that is kept from the processor is waited for', async () => {
  const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
  const late = release('late', `exports.renderPage = () => { ${kept('1500')} return ${body}; };`);
  expect(textOf(await render(late))).toContain('late');
  const slow = release('slow', `${kept('1000')} exports.renderPage = () => (${body});`);
  expect(textOf(await render(slow))).toContain('late');
});

const turn = (times: number) => {
  let sum = 0;
  for (let time = 0; time < times; time += 1) sum = (sum * 31 + time) % 1_000_003;
  return sum;
};

/** How often this machine turns in a millisecond of processor time. */
const TURNS = (() => {
  const times = 20_000_000;
  turn(times);
  const began = process.threadCpuUsage();
  turn(times);
  const { user, system } = process.threadCpuUsage(began);
  return (times * 1000) / (user + system);
})();

/** About so many milliseconds of processor time, however long the machine takes to give them. */
const computed = (milliseconds: number) => `(${turn})(${Math.round(TURNS * milliseconds)});`;

test('OPS-14: a render that gets little of a busy processor is waited for, however long that takes', async () => {
  await pool.close();
  pool = createRenderPool({
    workers: 1,
    deadline: 400,
    queue: 5,
    heap: 64e6,
    folder,
    logger: pino({ level: 'silent' }),
  });
  const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
  // More than ten deadlines by the clock, less than one by what it computes.
  const rounds = `for (let round = 0; round < 10; round += 1) { ${computed(27)} ${kept('450')} }`;
  const late = release('late', `exports.renderPage = () => { ${rounds} return ${body}; };`);
  expect(textOf(await render(late))).toContain('late');
});

test('OPS-14: what a release computes while it is loaded is not counted to its first page', async () => {
  const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
  const slow = release('slow', `${computed(350)} exports.renderPage = () => { ${computed(350)} return ${body}; };`);
  expect(textOf(await render(slow))).toContain('late');
});

test('a render that never goes on is given up in the end, and tells in which section', async () => {
  const waits = release('waits', `exports.renderPage = (payload, progress) => { progress(7); ${kept('Infinity')} };`);
  const [hung, next] = await Promise.allSettled([render(waits), render(good())]);
  expect(hung).toMatchObject({ status: 'rejected', reason: { failure: 'hang', section: 7 } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { failed: 0 } });
});

/** As `render`, of a project. */
const renderOf = (id: string, file: ReleaseFile): Promise<WrittenPage> =>
  pool.render(file, { ...PAYLOAD, project: { ...PAYLOAD.project, id } }, WRITING);

test('SEC-M3: a project whose pages take their time is refused itself, and others go on in between', async () => {
  const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
  const late = release('late', `exports.renderPage = () => { ${kept('20')} return ${body}; };`);
  const done: string[] = [];
  const note = (who: string) => () => void done.push(who);
  const crowd = Array.from({ length: 20 }, () => renderOf('loud', late).then(note('loud'), note('refused')));
  await Promise.all(['a', 'b', 'c'].map((id) => renderOf(id, late).then(note(id))));
  // Its five that may wait, and the one that was being rendered: others waited for one turn of each.
  expect(done.filter((who) => who === 'loud').length).toBeLessThanOrEqual(2);
  await Promise.all(crowd);
  expect(done.filter((who) => who === 'refused')).toHaveLength(14);
});

test('SEC-M3: no project has all workers', async () => {
  await pool.close();
  pool = createRenderPool({
    workers: 2,
    deadline: 5000,
    queue: 5,
    heap: 64e6,
    folder,
    logger: pino({ level: 'silent' }),
  });
  const waits = release('waits', `exports.renderPage = () => { ${kept('Infinity')} };`);
  const crowd = Promise.allSettled(Array.from({ length: 6 }, () => renderOf('loud', waits)));
  expect(textOf(await renderOf('quiet', good()))).toContain('fine');
  await pool.close();
  for (const result of await crowd) expect(result).toMatchObject({ reason: { failure: 'closed' } });
});

test('SEC-M3: among others, a project whose pages took long waits until it has no more than its share', async () => {
  // However busy the machine is: time goes by when told.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
    const long = release('long', `exports.renderPage = () => { ${computed(100)} return ${body}; };`);
    await renderOf('quiet', good());
    await renderOf('loud', long);
    let isDone = false;
    const next = renderOf('loud', long).then(() => {
      isDone = true;
    });
    // A sixteenth: what took 100 ms rests for the sixteenfold of what is more than 50 ms, on two workers.
    for (const passed of [0, 200, 150]) {
      vi.advanceTimersByTime(passed);
      // Of many, each less than what may be taken at once: time stands still, and who had to rest would do so for ever.
      for (let page = 0; page < 40; page += 1) await renderOf(`quiet-${page}`, good());
      expect(isDone).toBe(false);
    }
    vi.advanceTimersByTime(10_000);
    await next;
  } finally {
    vi.useRealTimers();
  }
});

test('SEC-M3: what is tried gives way to visitors, and takes none of the time of the project whose page it is', async () => {
  // However busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
    const long = release('long', `exports.renderPage = () => { ${computed(100)} return ${body}; };`);
    const payload = { ...PAYLOAD, project: { ...PAYLOAD.project, id: 'tried' } };
    const attempt = () => pool.render(long, payload, WRITING, 'trials');
    await renderOf('quiet', good());
    await attempt();
    let isDone = false;
    const next = attempt().then(() => {
      isDone = true;
    });
    for (let page = 0; page < 5; page += 1) await renderOf('tried', good());
    expect(isDone).toBe(false);
    vi.advanceTimersByTime(10_000);
    await next;
  } finally {
    vi.useRealTimers();
  }
});

test('a project that is alone has all workers, once its pages were swift for a while', async () => {
  // However busy the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await pool.close();
    pool = createRenderPool({
      workers: 2,
      deadline: 60_000,
      queue: 5,
      heap: 64e6,
      folder,
      logger: pino({ level: 'silent' }),
    });
    for (let page = 0; page < 50; page += 1) await renderOf('alone', good());
    const waits = release('waits', `exports.renderPage = () => { ${kept('Infinity')} };`);
    const first = Promise.allSettled([renderOf('alone', waits)]);
    // The first page never ends: whoever draws the next is another worker, however long that takes to start.
    expect(textOf(await renderOf('alone', good()))).toContain('fine');
    await pool.close();
    expect(await first).toMatchObject([{ reason: { failure: 'closed' } }]);
  } finally {
    vi.useRealTimers();
  }
});

test('D8: where no worker can be started nobody is kept waiting for a page, until one can', async () => {
  await pool.close();
  const inTheWay = join(folder, 'file');
  writeFileSync(inTheWay, '');
  const file = good();
  pool = createRenderPool({
    workers: 1,
    deadline: 500,
    queue: 5,
    heap: 64e6,
    folder: join(inTheWay, 'state'),
    logger: pino({ level: 'silent' }),
  });
  await expect(render(file)).rejects.toMatchObject({ failure: 'overload' });
  expect([pool.hasWorkers(), pool.isIdle()]).toEqual([false, true]);
  await expect(render(file)).rejects.toMatchObject({ failure: 'overload' });
  rmSync(inTheWay);
  await vi.waitFor(async () => expect(textOf(await render(file))).toContain('fine'), { timeout: 20_000 });
  expect(pool.hasWorkers()).toBe(true);
}, 30_000);

test('closing ends what runs and what waits', async () => {
  const loop = release('loop', 'exports.renderPage = () => { for (;;) {} };');
  const both = Promise.allSettled([render(loop), render(good())]);
  await pool.close();
  for (const result of await both) expect(result).toMatchObject({ reason: { failure: 'closed' } });
  await expect(render(good())).rejects.toMatchObject({ failure: 'closed' });
});
