import { afterEach, describe, expect, test } from 'vitest';
import type { PageState } from '../../shared/page-payload.ts';
import { section } from '../testing/fake-api.ts';
import { type FakeKindsOptions, fakeKinds } from '../testing/fake-kinds.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell.close());

const text = (title: string) => section('text', { title });
const hours = (title = 'Mornings') => section('hours', { title });
const bodyOf = async (path: string): Promise<string> => (await shell.get(path)).body;
const stateOf = (html: string): PageState =>
  JSON.parse(html.match(/id="sections-page">(.*?)<\/script>/)?.[1] ?? 'null') as PageState;
const verdictOf = (version: string) => shell.registry.verdicts.get(`mf-hours@${version}`);

/** A shell with a page of one section that a remote brings, between two of the renderer's. */
async function start(options?: FakeKindsOptions): Promise<void> {
  shell = await startShell();
  shell.api.save('/visit', [text('before'), hours(), text('after')]);
  shell.api.save('/rooms', [text('rooms')]);
  if (options) await bring('1.0.0', options);
}

async function bring(version: string, options: FakeKindsOptions = {}): Promise<void> {
  shell.registry.promote(fakeKinds(version, options));
  await until(() => verdictOf(version) !== undefined);
}

describe('S24: a kind of another remote', () => {
  test('is on pages from its promotion on, and gone with it; no other page is made anew', async () => {
    await start();
    expect(await bodyOf('/visit')).not.toContain('hours 1.0.0');
    const rooms = await shell.get('/rooms');
    await bring('1.0.0');
    expect(verdictOf('1.0.0')).toMatchObject({ verdict: 'adopted' });
    const page = await bodyOf('/visit');
    expect(page).toMatch(/before.*hours 1\.0\.0 Mornings.*after/s);
    await bring('1.0.1');
    expect(await bodyOf('/visit')).toContain('hours 1.0.1 Mornings');
    const loads = shell.api.calls.length;
    expect((await shell.get('/rooms')).headers.etag).toBe(rooms.headers.etag);
    expect(shell.api.calls.length).toBe(loads);

    shell.registry.retire('mf-hours');
    await until(async () => !(await bodyOf('/visit')).includes('hours 1.0.1'));
    expect(await bodyOf('/visit')).toMatch(/before.*after/s);
  });

  test('pins its remote beside the renderer, brings its styles and its island, each verified; pages without it know nothing of it', async () => {
    await start({});
    const { body, headers } = await shell.get('/visit');
    const { pins, islands, modules } = stateOf(body);
    expect(Object.entries(pins).map(([name, { version }]) => `${name}@${version}`)).toEqual([
      'mf-renderer@1.0.0',
      'mf-hours@1.0.0',
    ]);
    const base = '/remotes/mf-hours/1.0.0/client/';
    expect(pins['mf-hours']).toMatchObject({
      entry: `${base}remoteEntry.mjs`,
      importMap: { href: `${base}importmap.json` },
    });
    expect(headers['content-security-policy']).toContain(`'${pins['mf-hours']?.importMap?.integrity}'`);
    expect(islands).toMatchObject([{ expose: './islands/clock', remote: 'mf-hours', hydrate: 'visible' }]);
    expect(modules['mf-hours./islands/clock']).toEqual([`${base}remoteEntry.mjs`, `${base}clock.mjs`]);
    expect(body).toContain(`.hours{src:url(${base}hours.woff2)}`);
    expect(body).toContain('data-sheets="mf-hours/"');
    const other = await bodyOf('/rooms');
    expect(other).not.toContain('hours');
  });

  test.each([
    ['throws when it is loaded', { onLoad: 'throw new Error("broken");' }],
    ['throws when it is drawn', { onView: 'throw new Error("broken");' }],
    ['loops when it is drawn', { onView: 'for (;;) {}' }],
    ['loops when it is loaded', { onLoad: 'for (;;) {}' }],
  ])('D-h: a version that %s is refused, and the one before serves', async (_, options) => {
    await start({});
    await bring('1.0.1', options);
    expect(verdictOf('1.0.1')).toMatchObject({ verdict: 'refused' });
    expect(await bodyOf('/visit')).toMatch(/before.*hours 1\.0\.0.*after/s);
    expect(verdictOf('1.0.0')).toMatchObject({ verdict: 'adopted' });
  });

  test.each([
    ['throws', 'if (model.settings[0].title === "bad") throw new Error("cannot draw");'],
    ['loops', 'if (model.settings[0].title === "bad") for (;;) {}'],
  ])(
    'D-h: one that %s on a page leaves out its section alone, and its remote is named; the renderer stays',
    async (_, onView) => {
      shell = await startShell({ settings: { quarantineAfter: 1 } });
      shell.registry.promote(fakeRelease('1.0.1'));
      await until(() => shell.registry.verdicts.get('mf-renderer@1.0.1') !== undefined);
      shell.api.save('/bad', [text('before'), hours('bad'), hours('good'), text('after')]);
      await bring('1.0.0', { onView });
      const body = await bodyOf('/bad');
      expect(body).toMatch(/before.*hours 1\.0\.0 good.*after/s);
      expect(body).not.toContain('hours 1.0.0 bad');
      const told = shell.logs.filter((line) => line.includes('did not render a page whole'));
      expect(told.map((line) => (JSON.parse(line) as { remote: string }).remote)).toEqual(['mf-hours@1.0.0']);
      expect(stateOf(body).pins['mf-renderer']?.version).toBe('1.0.1');
    },
  );

  const onBad = (then: string) => `if (model.settings[0].title === 'bad') ${then}`;
  const told = (words: string) =>
    shell.logs.flatMap((line) => (line.includes(words) ? [JSON.parse(line) as Record<string, unknown>] : []));

  test('D-h: one that hangs on two pages costs no other page a wait: it is left out, by name and with why', async () => {
    shell = await startShell();
    await bring('1.0.0', { onView: onBad('for (;;) {}') });
    for (const path of ['/a', '/b', '/c']) shell.api.save(path, [text('before'), hours('bad'), text('after')]);
    for (const path of ['/a', '/b']) expect(await bodyOf(path)).toMatch(/before.*after/s);
    const hung = told('A section hangs');
    expect(hung).toMatchObject([
      { release: 'mf-hours@1.0.0', kind: 'hours' },
      { release: 'mf-hours@1.0.0', kind: 'hours' },
    ]);
    const workers = told('A render worker was replaced').length;
    expect(await bodyOf('/c')).toMatch(/before.*after/s);
    expect(told('A render worker was replaced')).toHaveLength(workers);
    expect(told('A kind hangs on several pages')).toMatchObject([{ release: 'mf-hours@1.0.0', kind: 'hours' }]);

    await bring('1.0.1');
    await until(async () => (await bodyOf('/c')).includes('hours 1.0.1 bad'));
  });

  test('D-h: one that fails on page after page once it is live is left for the version that draws them', async () => {
    await start({});
    await bodyOf('/visit');
    await bring('1.0.1', { onView: onBad('throw new Error("cannot draw");') });
    expect(verdictOf('1.0.1')).toMatchObject({ verdict: 'adopted' });
    const paths = ['/a', '/b', '/c'];
    for (const path of paths) shell.api.save(path, [text('before'), hours('bad'), text('after')]);
    for (const path of paths) expect(await bodyOf(path)).toMatch(/before.*after/s);
    await until(() => verdictOf('1.0.1')?.verdict === 'refused');
    expect(verdictOf('1.0.1')).toMatchObject({
      ...{ serves: '1.0.0', reason: '3 pages fail in it that version 1.0.0 renders' },
    });
    for (const path of paths) expect(await bodyOf(path)).toContain('hours 1.0.0 bad');
    expect(stateOf(await bodyOf('/a')).pins['mf-renderer']?.version).toBe('1.0.0');
    expect(told('A version was left')).toMatchObject([{ remote: 'mf-hours', version: '1.0.1' }]);
  });

  test('D-h: none is left for data that the version before does not draw either', async () => {
    await start({ onView: onBad('throw new Error("cannot draw");') });
    await bring('1.0.1', { onView: onBad('throw new Error("cannot draw");') });
    const paths = ['/a', '/b', '/c', '/d'];
    for (const path of paths) shell.api.save(path, [hours('bad'), text('after')]);
    for (const path of paths) expect(await bodyOf(path)).toContain('after');
    expect(await bodyOf('/visit')).toContain('hours 1.0.1 Mornings');
    expect(told('A version was left')).toEqual([]);
  });

  test('D-h: one that came before there was a page to try it with, and does not end when it is loaded, leaves out its sections alone', async () => {
    shell = await startShell({ release: null });
    await bring('1.0.0', { onLoad: 'for (;;) {}' });
    expect(verdictOf('1.0.0')).toMatchObject({ verdict: 'adopted' });
    shell.registry.promote(fakeRelease('1.0.0'));
    shell.api.save('/visit', [text('before'), hours(), text('after')]);
    await until(async () => /before.*after/s.test(await bodyOf('/visit')));
    expect(shell.logs.filter((line) => line.includes('does not end when it is loaded'))).toHaveLength(1);
  });
});

describe('S24: the fields of a kind are a contract', () => {
  const label = { en: 'A', fr: 'A' };
  const NAME = { type: 'text', label } as const;
  const TITLE = { title: NAME };
  const keep = '({ title, ...rest }) => ({ ...rest, name: title })';

  test.each<[string, FakeKindsOptions, readonly string[]]>([
    ['takes what it took', { fields: { title: NAME, more: NAME } }, []],
    ['drops a field', { fields: { more: NAME } }, ['field “title” is not what stored sections hold']],
    ['narrows one', { fields: { title: { ...NAME, max: 3 } } }, ['field “title” is not']],
    ['narrows one that is long enough for all', { fields: { title: { ...NAME, max: 8 } } }, []],
    ['has a migration that takes it along', { shape: 2, fields: { name: NAME }, up: keep }, []],
    [
      'leaves it behind',
      { shape: 2, fields: { name: NAME }, up: '() => ({})' },
      ['leaves behind what stands in field “title”'],
    ],
    ['has a migration that throws', { shape: 2, fields: TITLE, up: '() => { throw new Error("oh"); }' }, ['to 2: oh']],
    ['has none', { shape: 2, fields: TITLE }, ['there is no migration from version 1']],
  ])('a release that %s', async (_, options, troubles) => {
    await start({});
    shell.api.save('/blank', [hours('')]);
    const { release: before } = fakeKinds('1.0.0');
    const next = fakeKinds('1.0.1', options);
    for (const [path, bytes] of Object.entries(next.files)) shell.registry.tamper(next, path, bytes.toString());
    const told = await shell.shell.tryStored(before, next.release);
    expect(told).toEqual(troubles.map((trouble) => expect.stringContaining(trouble)));
    for (const line of told) expect(line).toMatch(/used on \/visit \(project [0-9a-f-]+\)/);
  });

  test('and none of it goes live here where its registry did not ask', async () => {
    await start({});
    await bring('1.0.1', { fields: { more: NAME } });
    expect(verdictOf('1.0.1')).toMatchObject({ verdict: 'refused', reason: expect.stringContaining('/visit') });
    expect(await bodyOf('/visit')).toContain('hours 1.0.0 Mornings');
  });
});
