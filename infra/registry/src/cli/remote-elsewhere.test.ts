import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION, remoteReleaseSchema } from 'shared-contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRelease } from '../operations/check-release.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
/** What a remote elsewhere is written with, and the folder each is packed from. */
const PACKAGES = { 'shared-contracts': 'shared-contracts', '@infra/build': 'infra/build' };
/** Folders of this repository where packages of others are installed. */
const INSTALLED = ['infra/build', 'shared-contracts', 'mf-theme'].map((folder) => join(ROOT, folder, 'node_modules'));

/** Where commands that pnpm runs find whatever is installed for anybody, which is not the remote's. */
const NODE_PATH = join(ROOT, 'node_modules/.pnpm/node_modules');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** `pnpm pack`, unpacked where an installation puts it. Returns what it asks for. */
async function install(name: string, from: string): Promise<Manifest> {
  const archive = join(folder, `${from.replaceAll('/', '-')}.tgz`);
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  await run('npx', ['-y', 'pnpm@12', 'pack', '--out', archive], {
    cwd: join(ROOT, from),
    env: { ...process.env, PATH: path },
  });
  const target = join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
  return readManifest(target);
}

/** Links packages of others, offline, from where this repository has them. */
async function link(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    if (existsSync(target)) continue;
    const source = INSTALLED.map((installed) => join(installed, name)).find(existsSync);
    if (!source) throw new Error(`${name} is not installed here`);
    await mkdir(dirname(target), { recursive: true });
    await symlink(source, target);
  }
}

let folder: string;
let packed: readonly Pick<Manifest, 'dependencies' | 'peerDependencies'>[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const manifests = await Promise.all(Object.entries(PACKAGES).map(([name, from]) => install(name, from)));
  packed = manifests.map(({ dependencies, peerDependencies }) => ({ dependencies, peerDependencies }));
  for (const { dependencies, peerDependencies } of packed)
    await link(Object.keys({ ...dependencies, ...peerDependencies }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a remote as a guide has people write it. */
async function follow(name: string, file: string): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', file), 'utf8');
  for (const [, path = '', text = ''] of guide.matchAll(/^`([^`]+)`[^\n]*:\n\n```[a-z]+\n(.*?)^```$/gms)) {
    if (!path.startsWith(`${name}/`)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return join(folder, name);
}

test('what is packed asks for versions that anybody can install', () => {
  expect(JSON.stringify(packed)).not.toMatch(/workspace:|catalog:/);
});

test.each([
  ['mf-hours', 'write-a-section-kind.md', { sections: [{ name: 'hours' }, { name: 'hours-clock' }] }],
  ['mf-notes', 'deploy-a-remote.md', { screens: { notes: {} }, panels: { list: {} } }],
])(
  '%s elsewhere, by the guide word for word, needs the packed contracts and preset: `rspack build` makes a release that is taken',
  async (name, guide, brought) => {
    const root = await follow(name, guide);
    const { dependencies, devDependencies } = await readManifest(root);
    await link(Object.keys({ ...dependencies, ...devDependencies }));
    await run(process.execPath, [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_PATH },
    });
    const release = remoteReleaseSchema.parse(JSON.parse(await readFile(join(root, 'dist/release.json'), 'utf8')));
    expect(() => checkRelease(release, { contractVersion: CONTRACT_VERSION })).not.toThrow();
    expect(release).toMatchObject({ name, ...brought });
    expect(Object.keys(release.shared)).toEqual(expect.arrayContaining(['react', '@module-federation/runtime-core']));
    expect(release.shared).not.toHaveProperty('react-redux');
    for (const side of ['client', 'server'] as const)
      for (const file of Object.keys(release[side]))
        expect(await readFile(join(root, 'dist', side, file), 'utf8')).not.toContain(folder);
  },
);
