import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OPERATOR_TOKEN } from './start-product.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
/** What a remote elsewhere is written with, and the folder each is packed from. */
const PACKAGES = { 'shared-contracts': 'shared-contracts', '@infra/build': 'infra/build' };
/** Folders of this repository where packages of others are installed. */
const INSTALLED = ['infra/build', 'shared-contracts', 'mf-theme', '.'].map((folder) =>
  join(ROOT, folder, 'node_modules'),
);
/** Where commands that pnpm runs find whatever is installed for anybody, which is not the remote's. */
const NODE_PATH = join(ROOT, 'node_modules/.pnpm/node_modules');
const COMMAND = join(ROOT, 'infra/registry/src/cli/remote.ts');

/** How each bundler is run, and what the guide has people take for it. */
const BUNDLERS = {
  rspack: { command: '@rspack/cli/bin/rspack.js', preset: '@infra/build', packages: ['@rspack/cli', '@rspack/core'] },
  webpack: {
    command: 'webpack-cli/bin/cli.js',
    preset: '@infra/build/webpack',
    packages: ['webpack', 'webpack-cli', 'swc-loader', '@swc/core'],
  },
} as const;
export type BundlerName = keyof typeof BUNDLERS;

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Outside {
  readonly folder: string;
  /** What the packed packages say of themselves. */
  readonly packed: readonly Manifest[];
  readonly remove: () => Promise<void>;
}

const readManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** `pnpm pack`, unpacked where an installation puts it. Returns what it asks for. */
async function install(folder: string, name: string, from: string): Promise<Manifest> {
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
async function link(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    if (existsSync(target)) continue;
    const source = INSTALLED.map((installed) => join(installed, name)).find(existsSync);
    if (!source) throw new Error(`${name} is not installed here`);
    await mkdir(dirname(target), { recursive: true });
    await symlink(source, target);
  }
}

/** A folder outside this repository, with the packed contracts and build preset, and what these ask for. */
export async function openOutside(): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  const packed = await Promise.all(Object.entries(PACKAGES).map(([name, from]) => install(folder, name, from)));
  for (const { dependencies, peerDependencies } of packed)
    await link(folder, Object.keys({ ...dependencies, ...peerDependencies }));
  return { folder, packed, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a remote as a guide has people write it, for the bundler. Returns its folder. */
async function follow(folder: string, name: string, file: string, bundler: BundlerName): Promise<string> {
  const guide = await readFile(join(ROOT, 'docs', file), 'utf8');
  const own = join(folder, bundler);
  for (const [, path = '', text = ''] of guide.matchAll(/^`([^`]+)`[^\n]*:\n\n```[a-z]+\n(.*?)^```$/gms)) {
    if (!path.startsWith(`${name}/`)) continue;
    const file = join(own, path.replace(/rspack(?=\.config\.ts$)/, bundler));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text.replace("'@infra/build'", `'${BUNDLERS[bundler].preset}'`));
  }
  return join(own, name);
}

/** What the guide has people take for the types, beside what the remote asks for. */
const TYPES = ['typescript', '@types/node', '@reduxjs/toolkit', '@tanstack/react-query', 'i18next'];

/** Checks the types of a remote that was written by a guide. Rejects with what is wrong. */
export async function checkTypes({ folder }: Pick<Outside, 'folder'>, root: string): Promise<void> {
  await link(folder, TYPES);
  const tsc = join(folder, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', '.'], { cwd: root }).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout || 'tsc failed', { cause: error });
  });
}

/** Builds a remote of a guide, word for word, by the bundler's own command. Returns its folder. */
export async function buildOutside(
  { folder }: Pick<Outside, 'folder'>,
  name: string,
  guide: string,
  bundler: BundlerName,
): Promise<string> {
  const { command, packages } = BUNDLERS[bundler];
  const root = await follow(folder, name, guide, bundler);
  const { dependencies, devDependencies } = await readManifest(root);
  const asked = Object.keys({ ...dependencies, ...devDependencies }).filter((one) => !one.startsWith('@rspack/'));
  await link(folder, [...asked, ...packages]);
  await run(process.execPath, [join(folder, 'node_modules', command), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_PATH },
  });
  return root;
}

/** The command `remote`, of a running product. Returns what it says. */
export async function remoteCommand(url: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMAND, ...args], {
    cwd: ROOT,
    env: { ...process.env, REGISTRY_URL: url, OPERATOR_TOKEN },
  });
  return stdout;
}
