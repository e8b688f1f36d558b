import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { afterEach, expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { publishDirectory } from './publish-directory.ts';
import { buildRelease } from './testing/build-release.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function writeDist(version: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'remote-dist-'));
  folders.push(dist);
  const { release, files } = buildRelease({ version });
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  for (const { path, content } of files) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content, 'base64');
  }
  return dist;
}

function setUp() {
  const registry = createRegistry({ storage: memoryStorage() });
  const client = createClient(registryCalls, registry.transport);
  const live = async () => (await client.listVersions({ params: { name: 'mf-test' } })).live;
  return { registry, client, live };
}

test('a build is stored and, only if asked, made live', async () => {
  const { client, live } = setUp();
  const { release } = await publishDirectory(client, await writeDist('1.0.0'), { promote: false });
  expect(release.published_at).toBeDefined();
  expect(await live()).toBeNull();
  expect(await publishDirectory(client, await writeDist('1.0.0'), { promote: true })).toMatchObject({ previous: null });
  expect(await live()).toBe('1.0.0');
  expect(await publishDirectory(client, await writeDist('2.0.0'), { promote: true })).toMatchObject({
    previous: '1.0.0',
  });
  expect(await live()).toBe('2.0.0');
});

test('D-g: a file that was changed after the build is refused, and what is live stays', async () => {
  const { client, live } = setUp();
  await publishDirectory(client, await writeDist('1.0.0'), { promote: true });
  const dist = await writeDist('2.0.0');
  await writeFile(join(dist, 'server/server.cjs'), 'module.exports = "changed"');
  const publishing = publishDirectory(client, dist, { promote: true });
  await expect(publishing).rejects.toMatchObject({ code: 'integrity_mismatch' });
  expect(await live()).toBe('1.0.0');
});
