import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease, type PublishBody } from './testing/build-release.ts';

const NOTE = { label: { en: 'Note this', fr: 'Prendre note' }, shortcut: 'Mod+Shift+N' };
const NOTES = { paths: ['/admin/notes'], label: { en: 'Notes', fr: 'Notes' } };

/** Where it is noted that something was refused. */
const NOTED = 'remotes/refusals.json';

function setUp(options: { sharedVersions?: Record<string, string>; contractVersion?: string } = {}) {
  const storage = memoryStorage();
  const registry = createRegistry({ storage, clock: () => new Date('2030-01-02T03:04:05Z'), ...options });
  const client = createClient(registryCalls, registry.transport);
  const publish = (body: PublishBody) => client.publishRemote({ params: { name: body.release.name }, body });
  return { storage, registry, client, publish };
}

describe('what is published', () => {
  test('can be read back, with when and by whom', async () => {
    const { registry, publish } = setUp();
    const release = await publish(buildRelease());
    expect(release).toMatchObject({ published_at: '2030-01-02T03:04:05.000Z', published_by: 'installation' });
    const bytes = await registry.readFile('mf-test', '1.0.0', 'client', 'remoteEntry.mjs');
    expect(Buffer.from(bytes ?? []).toString()).toBe("export const entry = 'a';");
  });

  test('D-a: the same bytes again answer the first result', async () => {
    const { publish } = setUp();
    const first = await publish(buildRelease());
    expect(await publish(buildRelease())).toEqual(first);
  });

  test('D-a D8: the same bytes again put back what became of the stored ones', async () => {
    const { storage, publish } = setUp();
    const first = await publish(buildRelease());
    const whole = new Map(storage.files);
    const folder = 'remotes/mf-test/1.0.0';
    storage.files.set(`${folder}/server/server.cjs`, Buffer.from('cut'));
    storage.files.delete(`${folder}/client/assets/styles.css`);
    expect(await publish(buildRelease())).toEqual(first);
    expect(new Map([...storage.files].toSorted())).toEqual(new Map([...whole].toSorted()));
  });

  test('D-a: other bytes under a published version are refused and change nothing', async () => {
    const { storage, publish } = setUp();
    await publish(buildRelease());
    const before = new Map(storage.files);
    await expect(publish(buildRelease({ text: 'b' }))).rejects.toMatchObject({ code: 'version_published' });
    storage.files.delete(NOTED);
    expect(storage.files).toEqual(before);
  });

  test('D-a: of two contents published at once under one version, exactly one is stored, whole', async () => {
    const { registry, publish } = setUp();
    const texts = ['a', 'b'];
    const results = await Promise.allSettled(texts.map((text) => publish(buildRelease({ text }))));
    const winners = texts.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const bytes = await registry.readFile('mf-test', '1.0.0', 'server', 'server.cjs');
    expect(Buffer.from(bytes ?? []).toString()).toBe(`module.exports = '${winners[0]}';`);
  });

  test('a publish that broke off leaves no version, and can be made again', async () => {
    const { storage, publish, client } = setUp();
    const broken = createRegistry({
      storage: { ...storage, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    });
    const body = buildRelease();
    const failing = createClient(registryCalls, broken.transport);
    await expect(failing.publishRemote({ params: { name: 'mf-test' }, body })).rejects.toMatchObject({
      code: 'out_of_space',
    });
    await expect(client.listVersions({ params: { name: 'mf-test' } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(publish(body)).resolves.toMatchObject({ version: '1.0.0' });
  });
});

describe('D3: what is refused', () => {
  const change = (edit: (body: PublishBody) => void) => {
    const body = structuredClone(buildRelease());
    edit(body);
    return body;
  };
  const content = Buffer.from('other').toString('base64');

  /** A release of the tool, with this as well. */
  const ofTool = (values: object) =>
    change(({ release }) => {
      Object.assign(release.exposes, { './tool': ['remoteEntry.mjs'] });
      Object.assign(release, values);
    });

  test.each<[string, string, PublishBody]>([
    ['D-g: a changed byte', 'integrity_mismatch', change(({ files }) => Object.assign(files[0] ?? {}, { content }))],
    ['D-g: a file that is not sent', 'integrity_mismatch', change(({ files }) => void files.pop())],
    [
      'a file that is not recorded',
      'integrity_mismatch',
      change(({ files }) => void files.push({ path: 'client/extra.mjs', content })),
    ],
    ['a file sent twice', 'integrity_mismatch', change(({ files }) => void files.push(...files.slice(0, 1)))],
    [
      'an entry that is not among the files',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { entry: 'nowhere.mjs' })),
    ],
    [
      'an exposed module whose file is not there',
      'incompatible_remote',
      change(({ release }) => Object.assign(release.exposes, { './islands/test': ['nowhere.mjs'] })),
    ],
    [
      'section kinds without a server build',
      'incompatible_remote',
      change(({ release }) =>
        Object.assign(release, {
          server_entry: undefined,
          sections: [
            {
              name: 'kind',
              version: 1,
              label: { en: 'a', fr: 'a' },
              description: { en: 'a', fr: 'a' },
              mode: 'static',
              fields: {},
            },
          ],
        }),
      ),
    ],
    [
      'a contract of the past',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { contract: '^0.9.0' })),
    ],
    ['no range at all', 'incompatible_remote', change(({ release }) => Object.assign(release, { contract: 'soon' }))],
    [
      'an own version of React',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { shared: { react: '^18.0.0' } })),
    ],
    [
      'a module the host does not share',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { shared: { vue: '^3.0.0' } })),
    ],
    [
      'screens without the module they come from',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { screens: { notes: NOTES } })),
    ],
    [
      'a part of the tool without the module it comes from',
      'incompatible_remote',
      change(({ release }) => Object.assign(release, { provides: ['media-picker'] })),
    ],
    ['the same part of the tool twice', 'incompatible_remote', ofTool({ provides: ['media-picker', 'media-picker'] })],
    ['two commands with one shortcut', 'incompatible_remote', ofTool({ commands: { note: NOTE, again: NOTE } })],
    [
      'a command that leads to no screen of its own',
      'incompatible_remote',
      ofTool({ commands: { note: { ...NOTE, screen: 'notes' } } }),
    ],
    ['a path within one it reserves', 'incompatible_remote', ofTool({ reserves: ['/shop', '/shop/cart'] })],
    ...['/', '/api', '/admin/notes', '/Shop', '/shop/', '/shop/*', '/en'].map((path): [string, string, PublishBody] => [
      `the reserved path ${path}`,
      'invalid',
      ofTool({ reserves: [path] }),
    ]),
    [
      'a part that the tool does not have',
      'invalid',
      change(({ release }) => Object.assign(release, { provides: ['coffee'] })),
    ],
    [
      'two screens at one address',
      'incompatible_remote',
      change(({ release }) => {
        Object.assign(release.exposes, { './tool': ['remoteEntry.mjs'] });
        const other = { ...NOTES, paths: ['/admin/notes/:other'] };
        Object.assign(release, { screens: { notes: { ...NOTES, paths: ['/admin/notes/:note'] }, other } });
      }),
    ],
    ...['/', '/rooms', '/admin', '/admin/account', '/admin/../x', '/admin/Notes', '/admin/*', '/sign-in'].map(
      (path): [string, string, PublishBody] => [
        `a screen at ${path}`,
        'invalid',
        ofTool({ screens: { notes: { ...NOTES, paths: [path] } } }),
      ],
    ),
    [
      'a screen that is called something in one language only',
      'invalid',
      change(({ release }) => Object.assign(release, { screens: { notes: { ...NOTES, label: { en: 'Notes' } } } })),
    ],
    ['unknown fields', 'unknown_fields', change(({ release }) => Object.assign(release, { admin: true }))],
    ['a version that is none', 'invalid', change(({ release }) => Object.assign(release, { version: '../1' }))],
  ])('%s → %s', async (_, code, body) => {
    const { storage, publish } = setUp({ sharedVersions: { react: '19.3.1' } });
    await expect(publish(body)).rejects.toMatchObject({ code });
    expect([...storage.files.keys()].filter((key) => key !== NOTED)).toEqual([]);
  });

  test.each([
    '../../../etc/passwd',
    '/etc/passwd',
    'a/../b.mjs',
    './a.mjs',
    'a//b.mjs',
    'a\\b.mjs',
    '.env',
    'a/.b',
    'entry.mjs.map',
    'é.mjs',
  ])('D-g: the file name %j', async (path) => {
    const { storage, publish } = setUp();
    const body = structuredClone(buildRelease());
    const file = body.files[0];
    const { client } = body.release;
    Object.assign(client, { [path]: client['remoteEntry.mjs'] });
    body.files.push({ path: `client/${path}`, content: file?.content ?? '' });
    await expect(publish(body)).rejects.toMatchObject({ code: 'incompatible_remote' });
    expect([...storage.files.keys()].filter((key) => key !== NOTED)).toEqual([]);
  });

  test('a release of another remote than the address names', async () => {
    const { client } = setUp();
    const call = client.publishRemote({ params: { name: 'mf-other' }, body: buildRelease() });
    await expect(call).rejects.toMatchObject({ code: 'incompatible_remote' });
  });

  test.each([
    ['a screen where one of another remote stands', { screens: { notes: NOTES } }],
    ['a path that another remote reserves', { reserves: ['/shop'] }],
    ['a picker of what another remote has one of', { pickers: { recipe: { label: NOTES.label } } }],
    ['a part of the tool that another remote is', { provides: ['media-picker'] }],
    ['a shortcut that a command of another remote has', { commands: { note: NOTE } }],
  ])('D3: %s that is live, until that is retired', async (_, brings) => {
    const { client, publish } = setUp();
    const bringing = (name: string) => {
      const body = structuredClone(buildRelease({ name }));
      Object.assign(body.release.exposes, { './tool': ['remoteEntry.mjs'] });
      Object.assign(body.release, brings);
      return body;
    };
    for (const name of ['mf-one', 'mf-two', 'mf-three'])
      await client.grantPaths({ params: { name }, body: { paths: ['/admin/notes', '/shop'] } });
    await publish(bringing('mf-one'));
    await publish(bringing('mf-two'));
    const move = (name: string, version: string | null, expected: string | null) =>
      client.promoteRemote({ params: { name }, body: { version, expected } });
    await move('mf-one', '1.0.0', null);
    const refusal = { code: 'incompatible_remote', message: expect.stringContaining('mf-one') };
    await expect(move('mf-two', '1.0.0', null)).rejects.toMatchObject(refusal);
    await expect(publish(bringing('mf-three'))).rejects.toMatchObject(refusal);
    await move('mf-one', null, '1.0.0');
    expect(await move('mf-two', '1.0.0', null)).toMatchObject({ live: '1.0.0' });
  });

  const TITLE = { en: 'Hello', fr: 'Bonjour' };
  const text = (settings: object, kind = 'text') => ({ kind, settings });
  const page = (sections: object[], path = '/') => ({ path, title: TITLE, sections });
  const starting = (pages: object[], brings: object = {}) =>
    change(({ release }) =>
      Object.assign(release, brings, { starters: { kitchen: { label: TITLE, description: TITLE, pages } } }),
    );
  const kindOf = (name: string) => ({
    ...{ name, version: 1, label: TITLE, description: TITLE, mode: 'static' as const },
    fields: {
      title: { type: 'text' as const, label: TITLE, localised: true, required: true },
      notify: { type: 'text' as const, label: TITLE, private: true },
      shots: { type: 'media' as const, label: TITLE },
    },
  });
  const said = text({ title: TITLE });

  test.each<[string, object[], string | null]>([
    ['of kinds that are live', [page([said])], null],
    ['of a kind of its own', [page([text({ title: TITLE }, 'test-note')])], null],
    [
      'of a kind that nobody brings',
      [page([text({}, 'recipe')])],
      '“kitchen”: no live remote brings the kind “recipe”',
    ],
    ['of a field that its kind has not', [page([text({ title: TITLE, more: 1 })])], 'field “more”'],
    ['of a text in English alone', [page([text({ title: { en: 'Hello' } })])], 'text “title.fr” is missing'],
    [
      'that would be mailed what visitors write',
      [page([text({ title: TITLE, notify: 'a@b.example' })])],
      'field “notify”',
    ],
    [
      'of a picture',
      [page([text({ title: TITLE, shots: [{ media_id: '0190f5fe-7c00-7a00-8000-000000000001', url: '/a.jpg' }] })])],
      'field “shots”',
    ],
    [
      'on a path that its own remote keeps',
      [page([]), { ...page([], '/shop'), title: { en: 'Shop', fr: 'Boutique' } }],
      'reserves',
    ],
  ])('D3: a starter %s', async (_, pages, reason) => {
    const { client, publish } = setUp();
    await client.grantPaths({ params: { name: 'mf-test' }, body: { paths: ['/shop'] } });
    const renderer = buildRelease({ name: 'mf-pages' });
    renderer.release.sections = [kindOf('text')];
    await publish(renderer);
    await client.promoteRemote({ params: { name: 'mf-pages' }, body: { version: '1.0.0', expected: null } });
    const body = starting(pages, { sections: [kindOf('test-note')], reserves: ['/shop'] });
    if (reason === null) expect((await publish(body)).starters).toMatchObject({ kitchen: { label: TITLE } });
    else
      await expect(publish(body)).rejects.toMatchObject({
        code: 'incompatible_remote',
        message: expect.stringContaining(reason),
      });
  });

  test.each<[string, object[]]>([
    ['without a home page', [page([], '/menu')]],
    ['of two pages at one path', [page([]), { ...page([]), title: { en: 'B', fr: 'B' } }]],
    ['in a slot that no layout has', [page([{ ...said, slot: 'attic' }])]],
    ['in one language', [{ ...page([]), title: { en: 'Hello' } }]],
    ['of a page below the product’s own paths', [page([]), page([], '/admin/notes')]],
  ])('D3: the shape of a starter %s', async (_, pages) => {
    await expect(setUp().publish(starting(pages))).rejects.toMatchObject({ code: 'invalid' });
  });

  test('S24: a kind that another remote brings, and still while that is retired: its content waits', async () => {
    const { client, publish } = setUp();
    const bringing = (name: string, kind = 'hours') => {
      const body = structuredClone(buildRelease({ name }));
      const label = { en: 'Hours', fr: 'Horaires' };
      const definition = { name: kind, version: 1, label, description: label, mode: 'static', fields: {} } as const;
      const brings = { sections: [definition], kinds: { [kind]: { icon: 'Clock', example: {} } } };
      Object.assign(body.release, brings, { exposes: { './kinds': ['remoteEntry.mjs'] } });
      return body;
    };
    const move = (name: string, version: string | null, expected: string | null) =>
      client.promoteRemote({ params: { name }, body: { version, expected } });
    await publish(bringing('mf-hours'));
    await move('mf-hours', '1.0.0', null);
    const refusal = {
      code: 'incompatible_remote',
      message: expect.stringContaining('“mf-hours” brings the kind “hours”'),
    };
    await expect(publish(bringing('hours'))).rejects.toMatchObject(refusal);
    await move('mf-hours', null, '1.0.0');
    await expect(publish(bringing('hours'))).rejects.toMatchObject(refusal);
    expect(await publish(bringing('hours', 'hours-table'))).toMatchObject({ name: 'hours' });
    await expect(publish(bringing('mf-menu'))).rejects.toMatchObject({
      message: expect.stringContaining('is to be called “menu”, or “menu-…”'),
    });
  });

  test('files that no release records are not read', async () => {
    const { registry, publish } = setUp();
    await publish(buildRelease());
    const read = (version: string, path: string) => registry.readFile('mf-test', version, 'client', path);
    expect(await read('1.0.0', '../release.json')).toBeNull();
    expect(await read('1.0.0', 'constructor')).toBeNull();
    expect(await read('..', 'remoteEntry.mjs')).toBeNull();
    expect(await read('2.0.0', 'remoteEntry.mjs')).toBeNull();
  });
});
