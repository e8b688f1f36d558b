import type { RemoteRelease } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ToolState } from '../../shared/tool-state.ts';
import { STRANGER, section, TOKEN } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { fakeToolRelease } from '../testing/fake-tool-release.ts';
import { type Got, startShell, type TestShell, until } from '../testing/start-shell.ts';

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
  shell.api.save('/rooms', [section('gallery')]);
});
afterEach(() => shell.close());

const MEMBER = { cookie: `sections-auth-token=${TOKEN}` };
const stateOf = ({ body }: Got): ToolState =>
  JSON.parse(/id="sections-tool-state">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
const importMapOf = ({ body }: Got): Record<string, string> =>
  JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').integrity;

/** Makes a remote of the tool live, and waits until pages are made with it. */
async function goLive(name: string, version: string, brings: Partial<RemoteRelease> = {}): Promise<void> {
  shell.registry.promote(fakeToolRelease(name, version, brings));
  await until(async () => stateOf(await shell.get('/rooms', { headers: MEMBER })).remotes[name]?.version === version);
}

describe('a page for somebody who works on it', () => {
  test('is private, and starts the tool with what it may load, hash by hash', async () => {
    await goLive('mf-editor', '1.0.0');
    const got = await shell.get('/rooms', { headers: MEMBER });
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(Object.keys(importMapOf(got))).toEqual(
      expect.arrayContaining([
        '/builds/b1/loader.abc.mjs',
        '/builds/b1/tool.abc.mjs',
        '/builds/b1/lazy.abc.mjs',
        '/remotes/mf-editor/1.0.0/client/remoteEntry.mjs',
        '/remotes/mf-editor/1.0.0/client/lazy.mjs',
        '/remotes/mf-renderer/1.0.0/client/gallery.mjs',
      ]),
    );
    expect(Object.keys(importMapOf(got)).join()).not.toContain('host.abc.mjs');
    expect(got.body).toContain('import("/builds/b1/loader.abc.mjs");import("/builds/b1/tool.abc.mjs")');
    expect(got.body).toMatch(/<link rel="stylesheet" href="\/builds\/b1\/tool\.abc\.css" integrity="sha384-/);
    expect(got.body).toMatch(/<\/div><\/div><div id="sections-tool"><\/div><script/);
  });

  test('the tool is told who works on what, and with which remotes', async () => {
    await goLive('mf-editor', '1.0.0');
    const state = stateOf(await shell.get('/fr/rooms', { headers: MEMBER }));
    expect(state).toMatchObject({
      session: { role: 'owner', user: { email: 'o@x.y' } },
      project: { url: 'site.test' },
      locale: 'fr',
      defaultLocale: 'en',
      locales: ['en', 'fr'],
    });
    expect(state.remotes['mf-editor']).toEqual({
      name: 'mf-editor',
      version: '1.0.0',
      assetBase: '/remotes/mf-editor/1.0.0/client/',
      entry: '/remotes/mf-editor/1.0.0/client/remoteEntry.mjs',
      styles: [{ href: '/remotes/mf-editor/1.0.0/client/style.css', integrity: expect.stringMatching(/^sha384-/) }],
      screens: {},
      provides: [],
      commands: {},
      panels: {},
      slots: {},
      pickers: {},
    });
    expect(Object.keys(state.remotes)).toEqual(['mf-editor', 'mf-renderer']);
    // Not by its name, and not by its release: by the shell's setting.
    expect(state.remotes['mf-renderer']?.provides).toEqual(['page-renderer']);
  });

  test('edit mode asks for all that it runs at once, by hashes its policy trusts; the view of a page for none of it', async () => {
    await goLive('mf-notes', '1.0.0');
    await goLive('mf-pages', '1.0.0', { provides: ['page-editor'] });
    const preloads = ({ body }: Got) =>
      [...body.matchAll(/rel="modulepreload" href="([^"]+)" integrity="([^"]+)"/g)].map(([, href, hash]) => ({
        href,
        hash,
      }));
    const editing = await shell.get('/rooms?edit', { headers: MEMBER });
    // What another remote of the tool exposes under the same names is none of edit mode's.
    const asked = preloads(editing).filter(({ href }) => /^\/remotes\/mf-(?:notes|pages)\//.test(href ?? ''));
    expect(asked.map(({ href }) => href)).toEqual(
      ['remoteEntry', 'tool', 'lazy', 'en'].map((name) => `/remotes/mf-pages/1.0.0/client/${name}.mjs`),
    );
    for (const { hash } of asked) expect(editing.headers['content-security-policy']).toContain(`'${hash}'`);
    expect(editing.body).toMatch(
      /rel="preload" as="style" href="\/remotes\/mf-pages\/1.0.0\/client\/style.css" integrity=/,
    );
    const inFrench = preloads(await shell.get('/rooms?edit', { headers: { ...MEMBER, 'accept-language': 'fr' } }));
    expect(inFrench.map(({ href }) => href)).toContain('/remotes/mf-pages/1.0.0/client/fr.mjs');
    expect(preloads(await shell.get('/rooms', { headers: MEMBER })).map(({ href }) => href)).toEqual([
      '/builds/b1/loader.abc.mjs',
      '/builds/b1/tool.abc.mjs',
    ]);
  });

  test('edit mode brings the page and the types of its project as data, and renders nothing', async () => {
    await goLive('mf-editor', '1.0.0');
    const asked = shell.api.calls.length;
    const editing = await shell.get('/fr/rooms?edit', { headers: MEMBER });
    expect([editing.status, editing.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(stateOf(editing)).toMatchObject({
      locale: 'fr',
      start: { page: { path: '/rooms', sections: [{ name: 'gallery' }] }, sectionTypes: [{ name: 'own-type' }] },
    });
    expect(editing.body).not.toContain('data-section');
    expect(editing.body).toContain('<a href="/fr/rooms">Voir la page</a>');
    expect(shell.api.calls.slice(asked).filter((call) => call === 'loadPage')).toHaveLength(1);
    expect(stateOf(await shell.get('/rooms', { headers: MEMBER }))).not.toHaveProperty('start');

    shell.api.failing.add('listSectionTypes');
    const { start } = stateOf(await shell.get('/rooms?edit', { headers: MEMBER }));
    expect(start).not.toHaveProperty('sectionTypes');
    expect((await shell.get('/nothing?edit', { headers: MEMBER })).status).toBe(404);
  });

  test('O1: in draft mode edit mode opens where no page is: the browser may have one, for those who work on the site', async () => {
    await goLive('mf-editor', '1.0.0');
    const cookie = `${MEMBER.cookie}; sections-offline-mode=true`;
    const editing = await shell.get('/nothing?edit', { headers: { cookie } });
    expect([editing.status, editing.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(stateOf(editing)).not.toHaveProperty('start');
    // Without edit mode too: it draws there what visitors will see, whatever they see now.
    for (const path of ['/nothing', '/']) {
      const viewing = await shell.get(path, { headers: { cookie } });
      expect([viewing.status, viewing.headers['cache-control']]).toEqual([200, editing.headers['cache-control']]);
      expect(stateOf(viewing)).not.toHaveProperty('start');
    }
    // Where its code is lost, what visitors see is still to be seen.
    expect((await shell.get('/rooms', { headers: { cookie } })).body).not.toContain('id="sections-page"');
    expect((await shell.get('/rooms?live', { headers: { cookie } })).body).toContain('id="sections-page"');
    expect((await shell.get('/nothing', { headers: { cookie: MEMBER.cookie } })).status).toBe(404);
    const others = { cookie: 'sections-offline-mode=true' };
    expect((await shell.get('/nothing?edit', { headers: others })).body).not.toContain('sections-tool-state');
  });

  test('islands come to life through the tool: one React, one federation', async () => {
    const { body } = await shell.get('/rooms', { headers: MEMBER });
    const page = JSON.parse(/id="sections-page">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(page.host).toBe('/builds/b1/tool.abc.mjs');
    expect(page.signedIn).toBe(true);
  });

  test('its policy allows no more than hashes, previews of uploads and what libraries insert to the letter', async () => {
    const { headers } = await shell.get('/rooms', { headers: MEMBER });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/img-src 'self' data: https: blob:/);
  });

  test.each([
    ['a visitor', {}],
    ['somebody who works on another site', { cookie: `sections-auth-token=${STRANGER}` }],
  ])('%s gets nothing of it', async (_, headers: Record<string, string>) => {
    await goLive('mf-editor', '1.0.0');
    for (const path of ['/rooms', '/rooms/_payload.json?b1', '/nothing']) {
      const { body, headers: answered } = await shell.get(path, { headers });
      expect(body + answered['content-security-policy']).not.toMatch(/tool|mf-editor|lazy\.abc/i);
    }
  });
});

describe('a draft', () => {
  const draft = (path: string) => shell.api.save(path, [], 'Canary', 'draft');
  const STRANGERS: readonly Record<string, string>[] = [{}, { cookie: `sections-auth-token=${STRANGER}` }];

  test('is missing to visitors and strangers, on every address of it; those who work on the site see it, marked and kept nowhere', async () => {
    draft('/secret');
    for (const path of ['/secret', '/fr/secret', '/secret/_payload.json?b1', '/share/secret/1.png'])
      for (const headers of STRANGERS) {
        const got = await shell.get(path, { headers });
        expect([path, got.status]).toEqual([path, 404]);
        expect(got.body).not.toContain('Canary');
      }
    // Who asks to edit is asked who they are, whatever stands there.
    const [edit, nothing] = [await shell.get('/secret?edit'), await shell.get('/nothing?edit')];
    expect([edit.status, edit.body]).toEqual([nothing.status, nothing.body]);
    for (const path of ['/secret', '/secret/_payload.json?b1']) {
      const { status, body, headers } = await shell.get(path, { headers: MEMBER });
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ]);
      expect(body).toContain('"draft":true');
    }
    expect((await shell.get('/secret')).status).toBe(404);
  });

  test('is there for visitors once it is published, and gone once it is taken back', async () => {
    draft('/soon');
    expect((await shell.get('/soon')).status).toBe(404);
    shell.api.save('/soon', [], 'Soon', 'published');
    await until(async () => (await shell.get('/soon')).status === 200);
    expect((await shell.get('/soon')).body).not.toContain('"draft"');
    draft('/soon');
    await until(async () => (await shell.get('/soon')).status === 404);
  });

  test('stands, for those who work on it, where a redirect still leads visitors on', async () => {
    draft('/old');
    shell.api.redirect([{ from: '/old', to: '/rooms', status: 301 }]);
    await until(async () => (await shell.get('/old')).status === 301);
    expect((await shell.get('/old', { headers: MEMBER })).status).toBe(200);
    shell.api.redirect([]);
  });

  test('as the page for missing pages leaves visitors the shell’s own', async () => {
    draft('/lost');
    shell.api.settings({ pagePath404: '/lost' });
    await until(async () => (await shell.get('/nowhere')).status === 404);
    expect((await shell.get('/nowhere')).body).not.toContain('Canary');
    shell.api.settings({ pagePath404: null });
  });
});

describe('remotes of the tool', () => {
  test('D-g: one whose bytes are not the recorded ones is not offered; pages and the other remotes stand', async () => {
    await goLive('mf-editor', '1.0.0');
    const broken = fakeToolRelease('mf-editor', '2.0.0');
    shell.registry.promote({ ...broken, files: { ...broken.files, 'client/tool.mjs': Buffer.from('// other') } });
    await goLive('mf-theme', '1.0.0');
    await until(() => shell.logs.join().includes('A live remote is not used'));
    const got = await shell.get('/rooms', { headers: MEMBER });
    expect([got.status, stateOf(got).remotes['mf-editor']?.version]).toEqual([200, '1.0.0']);
  });

  test('a renderer that asks for what only the tool shares is refused: visitors could not load it', async () => {
    const { release, files } = fakeRelease('2.0.0');
    shell.registry.promote({ release: { ...release, shared: { 'react-router': '^8.0.0' } }, files });
    await until(() => shell.logs.join().includes('it needs \\"react-router\\", which is not shared'));
    expect((await shell.get('/rooms')).body).toContain('data-version="1.0.0"');
  });

  test('without any, the tool starts all the same', async () => {
    const state = stateOf(await shell.get('/admin', { headers: MEMBER }));
    expect(Object.keys(state.remotes)).toEqual(['mf-renderer']);
  });
});

describe('screens', () => {
  test('D1: a screen that a remote brings stands from when the remote is live until it is retired', async () => {
    const label = { en: 'Notes', fr: 'Carnet' };
    const screens = { notes: { paths: ['/admin/notes', '/admin/notes/:note'], label } };
    const get = (path: string) => shell.get(path, { headers: MEMBER });
    expect((await get('/admin/notes')).status).toBe(404);
    shell.registry.promote(fakeToolRelease('mf-notes', '1.0.0', { screens }));
    await until(async () => (await get('/admin/notes')).status === 200);
    expect((await get('/fr/admin/notes/7')).body).toMatch(/<title>Carnet/);
    expect(stateOf(await get('/admin')).remotes['mf-notes']?.screens).toEqual(screens);
    expect((await shell.get('/admin/notes')).headers.location).toBe('/sign-in?to=%2Fadmin%2Fnotes');
    shell.registry.retire('mf-notes');
    await until(async () => (await get('/admin/notes')).status === 404);
    expect(stateOf(await get('/admin')).remotes).not.toHaveProperty('mf-notes');
    // What renders pages serves on.
    shell.registry.retire('mf-renderer');
    shell.registry.promote(fakeToolRelease('mf-notes', '2.0.0', { screens }));
    await until(async () => (await get('/admin/notes')).status === 200);
    expect((await shell.get('/rooms')).status).toBe(200);
  });

  test('a session that is over counts as none', async () => {
    const { status, headers } = await shell.get('/admin', { headers: { cookie: 'sections-auth-token=old' } });
    expect([status, headers.location]).toEqual([303, '/sign-in?to=%2Fadmin']);
    expect(headers['set-cookie']?.join()).toContain('sections-auth-token=; Max-Age=0');
  });

  test('members get the screen, others a page that says what to do', async () => {
    const { status, body } = await shell.get('/fr/admin', { headers: MEMBER });
    expect([status, body.includes('id="sections-tool"')]).toEqual([200, true]);
    const refused = await shell.get('/admin', { headers: { cookie: `sections-auth-token=${STRANGER}` } });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('You are signed in as s@x.y');
    expect(refused.body).toContain('href="/sign-in?to=%2Fadmin"');
    expect(refused.body).not.toContain('sections-tool');
  });

  test('P1: edit mode is for those who work on the site: others sign in, and go on to it', async () => {
    for (const [path, to] of [
      ['/rooms?edit', '/sign-in?to=%2Frooms%3Fedit'],
      ['/fr/rooms?edit=1', '/fr/sign-in?to=%2Ffr%2Frooms%3Fedit%3D1'],
    ] as const) {
      const { status, headers } = await shell.get(path);
      expect([status, headers.location]).toEqual([303, to]);
    }
    // What is kept for visitors is not what is asked for here.
    expect((await shell.get('/rooms')).status).toBe(200);
    expect((await shell.get('/rooms?edit')).status).toBe(303);
    const ended = await shell.get('/rooms?edit', { headers: { cookie: 'sections-auth-token=over' } });
    expect([ended.status, ended.headers.location]).toEqual([303, '/sign-in?to=%2Frooms%3Fedit']);
    const stranger = await shell.get('/rooms?edit', { headers: { cookie: `sections-auth-token=${STRANGER}` } });
    expect(stranger.status).toBe(403);
    expect(stranger.body).toContain('href="/sign-in?to=%2Frooms%3Fedit"');
  });

  test('P1: /login leads to the door, unless the site has a page there', async () => {
    const door = await shell.get('/login?to=%2Frooms');
    expect([door.status, door.headers.location]).toEqual([303, '/sign-in?to=%2Frooms']);
    expect((await shell.get('/fr/login')).headers.location).toBe('/fr/sign-in');
    shell.api.save('/login');
    expect((await shell.get('/login')).status).toBe(200);
  });

  test('who is signed in already goes on at once', async () => {
    const { status, headers } = await shell.get('/sign-in?to=/rooms', { headers: MEMBER });
    expect([status, headers.location]).toEqual([303, '/rooms']);
  });

  test('have no payload', async () => {
    expect((await shell.get('/admin/_payload.json', { headers: MEMBER })).status).toBe(404);
  });
});

describe('P1: signing in without any script', () => {
  const send = (fields: Record<string, string>) =>
    shell.get('/n-api/session', {
      method: 'POST',
      headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  test('leads to where one wanted to go', async () => {
    const { body } = await shell.get('/sign-in?to=%2Fadmin%2Fpeople%3Fa%3D1');
    expect(body).toContain('<input type="hidden" name="to" value="/admin/people?a=1">');
    const { status, headers } = await send({ email: 'o@x.y', password: 'right', to: '/admin/people?a=1' });
    expect([status, headers.location, headers['set-cookie']?.length]).toEqual([303, '/admin/people?a=1', 2]);
  });

  test('a refusal shows the form again, in its language, with all but the password', async () => {
    const { status, body, headers } = await send({
      email: '"><script>',
      password: 'wrong-password',
      to: '/rooms',
      locale: 'fr',
    });
    expect(status).toBe(401);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(body).toContain('name="to" value="/rooms"');
    expect(body).not.toContain('wrong-password');
  });
});
