import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signIn, visitorApi } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { inSeededFolder } from '../support/seeded-data.ts';
import { createTextPage, visit } from '../support/site-page.ts';
import { OWNER, startProduct } from '../support/start-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test('a second start has what the first one left; deleting the data starts anew', async () => {
  await inSeededFolder(async (dataDir) => {
    const first = await startProduct({ dataDir });
    const page = await createTextPage(await signIn(first), 'kept over a restart');
    expect(await first.stop({ keepData: true })).toBe(0);

    // Another password in the settings does not touch an account that is there.
    const second = await startProduct({ dataDir, env: { DEMO_PASSWORD: 'not the one it was made with' } });
    expect((await visit(second, page.path)).html).toContain('kept over a restart');
    await signIn(second);
    expect(await second.stop({ keepData: true })).toBe(0);

    await rm(dataDir, { recursive: true });
    const anew = await startProduct({ dataDir });
    // L8: what a first start makes is its owner's alone, whatever the shell that starts it would have.
    for (const name of ['', 'database', 'media'])
      expect([name, (await stat(join(dataDir, name))).mode & 0o777]).toEqual([name, 0o700]);
    expect((await visit(anew, '/')).status).toBe(200);
    expect((await visit(anew, page.path)).status).toBe(404);
    expect(await anew.stop()).toBe(0);
  });
});

test('the demo site answers on its three hosts', async ({ product, request }) => {
  const { port } = new URL(product.url);
  for (const host of ['localhost', '127.0.0.1', 'demo.localhost']) {
    const answer = await request.get(`${product.url}/`, { headers: { host: `${host}:${port}` } });
    expect(answer.status(), host).toBe(200);
    expect(await answer.text()).toContain('Maison Verveine');
  }
  const other = await request.get(`${product.url}/`, { headers: { host: `other.localhost:${port}` } });
  expect(other.status()).toBe(404);
});

test('SEC-L10: `start` prints addresses and, where no terminal shows it, the file of a password that opens the demo site; Ctrl-C ends it with 0', async () => {
  await inTemporaryFolder(async (folder) => {
    const start = async (): Promise<{ lines: string[]; stop: () => Promise<number | null> }> => {
      const child = spawn(process.execPath, [join(ROOT, 'infra/server/src/main.mjs')], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        if (line.startsWith('Demo sign-in:')) break;
      }
      return {
        lines,
        stop: async () => {
          const exited = once(child, 'exit');
          child.kill('SIGINT');
          await exited;
          return child.exitCode;
        },
      };
    };
    const first = await start();
    const url = /http:\/\/localhost:\d+/.exec(first.lines.join('\n'))?.[0] ?? '';
    const [, file = ''] = /password in (\S+)/.exec(first.lines.join('\n')) ?? [];
    const password = (await readFile(file, 'utf8')).trim();
    expect([file, (await stat(file)).mode & 0o777]).toEqual([join(folder, 'demo-password'), 0o600]);
    expect(password.length).toBeGreaterThanOrEqual(10);
    expect(first.lines.join('\n')).not.toContain(password);
    const login = visitorApi({ url }).login({ body: { email: OWNER.email, password } });
    expect((await login).projects).toHaveLength(1);
    expect(await first.stop()).toBe(0);

    const second = await start();
    expect(second.lines.join('\n')).toContain(OWNER.email);
    expect(second.lines.join('\n')).not.toContain('password');
    expect(await second.stop()).toBe(0);
  });
});

const exists = async (folder: string, name: string): Promise<boolean> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.some((entry) => entry.includes(name));
};

/** Files whose arrival shows how far a first start has come. */
const MOMENTS = [
  ['claiming the demo project', 'demo'],
  ['making the database', 'PG_VERSION'],
  ['publishing the renderer', 'remotes/mf-renderer'],
  ['storing the pictures', 'media/'],
] as const;

for (const [moment, file] of rounds(MOMENTS.slice(0, 1), MOMENTS))
  test(`a first start that was killed while ${moment} is completed by the next`, async () => {
    // Two first starts, on a machine that may be busy.
    test.setTimeout(240_000);
    await inTemporaryFolder(async (folder) => {
      const child = spawn(process.execPath, [join(ROOT, 'infra/server/src/main.mjs')], {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          PORT: '0',
          DATA_DIR: folder,
          DEMO_PASSWORD: OWNER.password,
          LOG_LEVEL: 'silent',
        },
        stdio: 'ignore',
      });
      const exited = once(child, 'exit');
      await expect.poll(() => exists(folder, file), { timeout: 90_000, intervals: [5] }).toBe(true);
      child.kill('SIGKILL');
      await exited;
      const product = await startProduct({ dataDir: folder });
      const owner = await signIn(product);
      for (const { path } of await owner.api.listPages({ params: { project: owner.project } })) {
        // A page of articles answers where there is one.
        if (path.endsWith('*')) continue;
        expect(await visit(product, path), path).toMatchObject({ status: 200 });
      }
      expect((await visit(product, '/')).html).toContain('Maison Verveine');
      expect(await product.stop()).toBe(0);
    });
  });
