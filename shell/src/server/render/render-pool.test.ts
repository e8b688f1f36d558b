import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorFiles } from '../document/visitor-files.ts';
import { integrityOf } from '../remotes/integrity.ts';
import { fakeRelease } from '../test-kit/fake-release.ts';
import type { ReleaseFile, WrittenPage } from './render-job.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { EMPTY_PAGE } from './warm-input.ts';

const { form, ...input } = EMPTY_PAGE;
const PAYLOAD = { ...input, assetBase: '/', skip: [] };
const BUILD = {
  id: 'b1',
  timestamp: 1,
  loader: 'l.mjs',
  host: 'h.mjs',
  analytics: 'analytics.mjs',
  files: {},
  hostFiles: [],
  shared: {},
};
const WRITING = { form, files: visitorFiles(BUILD, fakeRelease('1.0.0').release) };
let folder: string;
let pool: RenderPool;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-pool-'));
  pool = createRenderPool({ workers: 1, deadline: 500, queue: 5, heap: 64e6, logger: pino({ level: 'silent' }) });
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
const render = (file: ReleaseFile): Promise<WrittenPage> => pool.render(file, PAYLOAD, WRITING);
const textOf = ({ body }: WrittenPage): string => new TextDecoder().decode(body);

test('D-g: bytes are verified right before they run', async () => {
  const changed = { ...good(), integrity: integrityOf(Buffer.from('other')) };
  await expect(render(changed)).rejects.toMatchObject({ failure: 'load' });
});

test('SEC-M3: what renders for long gives way to what answers', async () => {
  const told = `'nice ' + process.getBuiltinModule('node:os').getPriority()`;
  const page = await render(
    release(
      'nice',
      `exports.renderPage = () => ({ html: ${told}, head: ${HEAD}, themeCss: '', islands: [], failed: [] });`,
    ),
  );
  const lower = platform() === 'linux' ? Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW) : getPriority();
  expect(textOf(page)).toContain(`nice ${lower}`);
});

test('D5: what is no renderer, and what is no page or half of one, is a failure of the release', async () => {
  await expect(render(release('empty', ''))).rejects.toMatchObject({ failure: 'load' });
  for (const answer of ['{ html: () => 1 }', "{ html: '<main></main>' }", 'null']) {
    const odd = release(`odd-${answer.length}`, `exports.renderPage = () => (${answer});`);
    await expect(render(odd)).rejects.toMatchObject({ failure: 'throw' });
  }
  expect(textOf(await render(good()))).toContain('fine');
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

/** So many milliseconds of processor time. */
const computed = (milliseconds: number) =>
  `{ const at = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
     const end = at() + ${milliseconds}; while (at() < end); }`;

test('OPS-14: a render that gets little of a busy processor is waited for, however long that takes', async () => {
  await pool.close();
  pool = createRenderPool({ workers: 1, deadline: 300, queue: 5, heap: 64e6, logger: pino({ level: 'silent' }) });
  const body = `{ html: 'late', head: ${HEAD}, themeCss: '', islands: [], failed: [] }`;
  // More than ten deadlines by the clock, less than one by what it computes.
  const rounds = `for (let round = 0; round < 10; round += 1) { ${computed(18)} ${kept('350')} }`;
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
  pool = createRenderPool({ workers: 2, deadline: 5000, queue: 5, heap: 64e6, logger: pino({ level: 'silent' }) });
  const waits = release('waits', `exports.renderPage = () => { ${kept('Infinity')} };`);
  const crowd = Promise.allSettled(Array.from({ length: 6 }, () => renderOf('loud', waits)));
  expect(textOf(await renderOf('quiet', good()))).toContain('fine');
  await pool.close();
  for (const result of await crowd) expect(result).toMatchObject({ reason: { failure: 'closed' } });
});

test('closing ends what runs and what waits', async () => {
  const loop = release('loop', 'exports.renderPage = () => { for (;;) {} };');
  const both = Promise.allSettled([render(loop), render(good())]);
  await pool.close();
  for (const result of await both) expect(result).toMatchObject({ reason: { failure: 'closed' } });
  await expect(render(good())).rejects.toMatchObject({ failure: 'closed' });
});
