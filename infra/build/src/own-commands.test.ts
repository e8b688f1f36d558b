import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from './release/files.ts';
import { type Built, built, FIXTURE } from './testing/built.ts';

const SHELL = 'https://sections.example.com';
const COMMAND = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const OWN = join(import.meta.dirname, '../dist');

/** A copy of the smallest remote, as deep as that is. */
let root: string;
let byTheHouse: Built;
beforeAll(async () => {
  mkdirSync(OWN, { recursive: true });
  root = mkdtempSync(join(OWN, 'own-'));
  cpSync(FIXTURE, root, { recursive: true });
  byTheHouse = await built(FIXTURE);
});
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await byTheHouse?.remove();
});

/** What is typed in the remote's folder. */
const rspack = (...args: string[]) => promisify(execFile)(process.execPath, [COMMAND, ...args], { cwd: root });
const filesIn = (dist: string): string[][] =>
  listFiles(dist)
    .filter((file) => file !== '.stamp')
    .map((file) => [file, readFileSync(join(dist, file), 'latin1')]);

test('`rspack build` in a remote’s folder makes the release that the build of all makes, and leaves nothing of an older one', async () => {
  mkdirSync(join(root, 'dist/client'), { recursive: true });
  writeFileSync(join(root, 'dist/client/older.mjs'), '');
  await rspack('build');
  expect(filesIn(join(root, 'dist'))).toEqual(filesIn(byTheHouse.dist));
});

test('`rspack build` that fails leaves no release; one that would put all into one folder touches nothing', async () => {
  const kept = join(root, 'elsewhere/kept.txt');
  mkdirSync(dirname(kept));
  writeFileSync(kept, '');
  await expect(rspack('build', '--output-path', 'elsewhere')).rejects.toThrow('is no folder for what belongs into');
  expect(listFiles(dirname(kept))).toEqual(['kept.txt']);

  const source = join(root, 'src/island/later.ts');
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, 'export const = 1;');
  await expect(rspack('build')).rejects.toMatchObject({ code: 1 });
  writeFileSync(source, text);
  expect(listFiles(join(root, 'dist'))).not.toContain('release.json');
});

test('D6: `rspack serve` serves the browser’s side to one shell, and tells of each build', async () => {
  const args = [COMMAND, 'serve', '--port', '0', '--env', `shell=${SHELL}/any`];
  const command = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let link = '';
    for await (const line of createInterface({ input: command.stdout })) {
      [link = ''] = /http\S+\/n-api\/local\/\S+/.exec(line) ?? [];
      if (link) break;
    }
    command.stdout.resume();
    expect(link).toMatch(
      /^https:\/\/sections\.example\.com\/n-api\/local\/mf-fixture\?at=http%3A%2F%2Flocalhost%3A\d+$/,
    );
    const at = new URL(link).searchParams.get('at') ?? '';
    const read = async (path: string): Promise<string> => (await fetch(`${at}/${path}`)).text();
    const entry = await fetch(`${at}/remoteEntry.mjs`);
    expect([entry.status, entry.headers.get('access-control-allow-origin')]).toEqual([200, SHELL]);
    expect(await read('styles.css')).toContain('mf-fixture-');
    expect((await fetch(`${at}/rspack-dev-server/open-editor?fileName=a`)).status).toBe(404);

    const events = (await fetch(`${at}/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    const counter = join(root, 'src/island/Counter.tsx');
    writeFileSync(counter, readFileSync(counter, 'utf8').replace('Count {count}', 'Again {count}'));
    expect((await events?.read())?.value).toContain('event: built');
    expect(await read('__federation_expose_islands__counter.mjs')).toContain('Again ');
  } finally {
    command.kill('SIGINT');
    if (command.exitCode === null) await once(command, 'exit');
  }
});
