import { afterEach, describe, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

const replaced = (): number => shell.logs.filter((line) => line.includes('A render worker was replaced')).length;
const text = (title: string) => section('text', { title });

describe('a section that fails', () => {
  test('V15 D5: by throwing leaves a gap; the rest of the page stands and nothing of the error is told', async () => {
    shell = await startShell();
    shell.api.save('/rooms', [text('before'), section('throws'), text('after')]);
    const { status, body } = await shell.get('/rooms');
    expect(status).toBe(200);
    expect(body).toContain('before');
    expect(body).toContain('after');
    expect(body).not.toContain('secret');
  });

  test('D5 D-h: by looping for ever is left out, at once the next time, while other pages are untouched', async () => {
    shell = await startShell({ settings: { workers: 2 } });
    shell.api.save('/loop', [text('before'), section('loops'), text('after')]);
    shell.api.save('/fine', [text('fine')]);
    let ended = false;
    const looping = shell.get('/loop').finally(() => {
      ended = true;
    });
    const fine = await Promise.all(Array.from({ length: 5 }, (_, index) => shell.get(`/fine/n=${index}`)));
    expect(ended).toBe(false);
    for (const { body } of fine) expect(body).toContain('fine');
    const { status, body } = await looping;
    expect(status).toBe(200);
    expect(body).toContain('before');
    expect(body).toContain('after');
    expect(replaced()).toBe(1);
    expect((await shell.get('/fr/loop')).body).toContain('after');
    expect(replaced()).toBe(1);
  });

  test('D5: by using up the memory is left out too', async () => {
    const greedy =
      "if (section.name === 'greedy') { const all = []; for (;;) all.push(new Array(100000).fill(Math.random())); }";
    shell = await startShell({
      release: fakeRelease('1.0.0', { onSection: greedy }),
      settings: { workerHeap: 24 * 1024 * 1024, renderDeadline: 20_000 },
    });
    shell.api.save('/rooms', [section('greedy'), text('after')]);
    const { status, body } = await shell.get('/rooms');
    expect([status, body.includes('after')]).toEqual([200, true]);
  });

  test('D5: by ending the process cannot, and is left out', async () => {
    const leave = "if (section.name === 'leaves') process.exit(3);";
    shell = await startShell({ release: fakeRelease('1.0.0', { onSection: leave }) });
    shell.api.save('/rooms', [section('leaves'), text('after')]);
    expect((await shell.get('/rooms')).body).toContain('after');
  });
});

test('more pages than may wait are told to come back', async () => {
  const slow = "if (section.name === 'slow') { const end = Date.now() + 100; while (Date.now() < end); }";
  shell = await startShell({
    release: fakeRelease('1.0.0', { onSection: slow }),
    settings: { workers: 1, renderQueue: 2, renderDeadline: 5000 },
  });
  shell.api.save('/slow/*', [section('slow')]);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => shell.get(`/slow/${index}`)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(503);
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('5');
});

test('a remote is given React and nothing else: no modules, no environment', async () => {
  const nosy = "try { require('node:fs'); } catch (error) { globalThis.found = error.message + typeof process; }";
  shell = await startShell({
    release: fakeRelease('1.0.0', {
      onLoad: nosy,
      onSection: "section.settings[0].found = globalThis.found + require('react').version;",
    }),
  });
  shell.api.save('/rooms', [text('a')]);
  expect((await shell.get('/rooms')).body).toMatch(/not shared with remotesundefined19\./);
});

describe('a version that fails', () => {
  test('D5: on a whole page is replaced there by the last good one', async () => {
    shell = await startShell();
    shell.api.save('/rooms', [text('a')]);
    shell.registry.promote(
      fakeRelease('1.1.0', { onRender: "if (payload.page.path === '/rooms') throw new Error('whole page');" }),
    );
    await until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === '1.1.0'));
    const { status, body } = await shell.get('/rooms');
    expect(status).toBe(200);
    expect(shell.logs.filter((line) => line.includes('did not render a page whole'))).toEqual([
      expect.stringMatching(/mf-renderer@1\.1\.0.*whole page/),
    ]);
    expect(body).toContain('data-version="1.0.0"');
    expect(body).toContain('"entry":"/remotes/mf-renderer/1.0.0/client/remoteEntry.mjs"');
  });

  test('D5: on several pages that the last good one renders is left, said once, until another is promoted', async () => {
    shell = await startShell();
    for (const path of ['/a', '/b', '/c']) shell.api.save(path, [text('a')]);
    shell.registry.promote(fakeRelease('1.1.0', { onSection: "throw new Error('new bug');" }));
    await until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === '1.1.0'));
    for (const path of ['/a', '/b', '/c']) await shell.get(path);
    await until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === '1.0.0'));
    const { status, refused } = await shell.shell.health();
    expect([status, Object.keys(refused)]).toEqual(['degraded', ['mf-renderer@1.1.0']]);
    expect(shell.logs.filter((line) => line.includes('A version was left'))).toHaveLength(1);
    expect((await shell.get('/a')).body).toContain('data-version="1.0.0"');
    shell.registry.promote(fakeRelease('1.2.0'));
    await until(async () => (await shell.get('/a')).body.includes('data-version="1.2.0"'));
  });

  test('OPS-14: that failed once on a page, and not when it is tried again, is kept', async () => {
    shell = await startShell({ settings: { workers: 1, cacheBytes: 0 } });
    const paths = ['/a', '/b', '/c', '/d'];
    for (const path of paths) shell.api.save(path, [text('a')]);
    const once =
      'const met = (globalThis.met ??= new Set()); if (!met.has(payload.page.path)) { met.add(payload.page.path); throw new Error("once"); }';
    shell.registry.promote(fakeRelease('1.1.0', { onRender: `if (payload.page.path !== '/') { ${once} }` }));
    await until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === '1.1.0'));
    for (const path of paths) expect((await shell.get(path)).body).toContain('data-version="1.0.0"');
    for (const path of paths) await until(async () => (await shell.get(path)).body.includes('data-version="1.1.0"'));
    expect(await shell.shell.health()).toMatchObject({ status: 'ok', refused: {} });
  });

  test('broken data is no reason to leave a version', async () => {
    shell = await startShell();
    for (const path of ['/a', '/b', '/c', '/d']) shell.api.save(path, [section('throws')]);
    shell.registry.promote(fakeRelease('1.1.0'));
    await until(() => shell.shell.health().then(({ remotes }) => remotes['mf-renderer'] === '1.1.0'));
    for (const path of ['/a', '/b', '/c', '/d', '/fr/a'])
      expect((await shell.get(path)).body).toContain('data-version="1.1.0"');
    expect((await shell.shell.health()).remotes['mf-renderer']).toBe('1.1.0');
  });
});

test('SEC-M3: filters and addresses that anybody makes up push out no section that was drawn', async () => {
  // As a kind that shows what is filtered by, and where one is.
  const onSection = `
    if (fragments && section.name === 'text') {
      globalThis.drawn ??= 0;
      const key = JSON.stringify([payload.filters, payload.currentPath]);
      return (fragments.take(key) ?? fragments.keep(key, 'drawn as ' + ++globalThis.drawn + '<i>'.repeat(500))).html;
    }`;
  shell = await startShell({
    release: fakeRelease('1.0.0', { onSection }),
    settings: { workers: 1, fragmentBytes: 20_000 },
  });
  shell.api.save('/rooms', [text('rooms')]);
  shell.api.save('/404', [text('nothing')]);
  expect((await shell.get('/rooms')).body).toContain('drawn as 1<');
  for (let count = 0; count < 30; count += 1) {
    expect((await shell.get(`/rooms/q=made-up-${count}`)).status).toBe(200);
    expect((await shell.get(`/made-up-${count}`)).status).toBe(404);
  }
  expect((await shell.get('/rooms/_payload.json?b1')).body).toContain('drawn as 1<');
});
