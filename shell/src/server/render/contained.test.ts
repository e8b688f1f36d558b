import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorFiles } from '../document/visitor-files.ts';
import { integrityOf } from '../remotes/integrity.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { HOSTILE_TRIES } from '../testing/hostile-tries.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { EMPTY_PAGE } from './warm-pages.ts';

const { form, ...input } = EMPTY_PAGE;
const BUILD = {
  ...{ id: 'b1', timestamp: 1, loader: 'l.mjs', host: 'h.mjs', analytics: 'analytics.mjs', article: 'article.mjs' },
  serviceWorker: 'service-worker.mjs',
  ...{ files: {}, hostFiles: [], shared: {} },
};
const WRITING = { form, files: visitorFiles(BUILD, fakeRelease('1.0.0').release) };
const HEAD = "{ title: '', description: '', meta: [], canonical: '/', alternates: [], jsonLd: [] }";

let folder: string;
let pool: RenderPool;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-contained-'));
  mkdirSync(join(folder, 'state'));
  pool = createRenderPool({
    ...{ workers: 1, deadline: 1000, queue: 50, heap: 64e6, folder: join(folder, 'state') },
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** What a page says that a release draws which runs this. */
async function drawn(name: string, body: string): Promise<string> {
  const file = join(folder, `${name}.cjs`);
  const code = `exports.renderPage = (payload, progress, fragments) => {
    const html = (() => { ${body} })();
    return { html: '<p>' + html + '</p>', head: ${HEAD}, themeCss: '', islands: [], failed: [] };
  };`;
  writeFileSync(file, code);
  const release = { key: `mf-${name}@1`, file, integrity: integrityOf(Buffer.from(code)) };
  const { body: bytes } = await pool.render(release, { ...input, assetBase: '/', skip: [] }, WRITING);
  return /<p>(.*)<\/p>/s.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
}

test('SEC: a release that tries it all gets at no file, process, thread, secret or module of Node', async () => {
  const secret = join(folder, 'secrets.key');
  writeFileSync(secret, 'the key of secrets');
  const written = join(folder, 'state', 'written-by-a-release');
  const got = JSON.parse(await drawn('hostile', HOSTILE_TRIES({ secret, written, pid: process.pid })));
  expect(got).toEqual([]);
  expect(existsSync(written)).toBe(false);
  expect(readFileSync(secret, 'utf8')).toBe('the key of secrets');
});

test('SEC: nothing of a release goes on after its page, and nothing reaches the network', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const body = `
    const go = () => { globalThis.wentOn = true; try { fetch('${url}'); } catch {} try { new WebSocket('${url}'); } catch {} };
    go();
    globalThis.wentOn = false;
    Promise.resolve().then(go);
    import('node:http').then(({ get }) => get('${url}'), go);
    setTimeout(go, 0);
    queueMicrotask(go);
    return 'begun';`;
  expect(await drawn('goes-on', body)).toBe('begun');
  for (let page = 0; page < 20; page += 1)
    expect(await drawn('looks', 'return String(globalThis.wentOn);')).toBe('false');
  server.close();
  expect(asked).toBe(0);
});

test('SEC: what takes up memory by leaps ends its worker, and neither the shell nor the next page', async () => {
  const grows = drawn('grows', 'const all = []; for (;;) all.push(1.5);');
  await expect(grows).rejects.toMatchObject({ failure: 'hang' });
  expect(await drawn('after', "return 'fine';")).toBe('fine');
});
