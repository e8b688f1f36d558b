import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { buildRelease, type PublishBody } from './test-support/build-release.ts';

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

  test('D-a: other bytes under a published version are refused and change nothing', async () => {
    const { storage, publish } = setUp();
    await publish(buildRelease());
    const before = new Map(storage.files);
    await expect(publish(buildRelease({ text: 'b' }))).rejects.toMatchObject({ code: 'version_published' });
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
    ['unknown fields', 'unknown_fields', change(({ release }) => Object.assign(release, { admin: true }))],
    ['a version that is none', 'invalid', change(({ release }) => Object.assign(release, { version: '../1' }))],
  ])('%s → %s', async (_, code, body) => {
    const { storage, publish } = setUp({ sharedVersions: { react: '19.3.1' } });
    await expect(publish(body)).rejects.toMatchObject({ code });
    expect(storage.files.size).toBe(0);
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
    expect(storage.files.size).toBe(0);
  });

  test('a release of another remote than the address names', async () => {
    const { client } = setUp();
    const call = client.publishRemote({ params: { name: 'mf-other' }, body: buildRelease() });
    await expect(call).rejects.toMatchObject({ code: 'incompatible_remote' });
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
