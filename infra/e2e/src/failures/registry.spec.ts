import { changeByte, type Fault, fail, hang, html, refuse } from '../support/fault-proxy.ts';
import { signIn } from '../support/owner.ts';
import { promote, publishVariant } from '../support/renderer-variant.ts';
import { rounds } from '../support/rounds.ts';
import { createTextPage, health, visit } from '../support/site-page.ts';
import { rolesOfFile } from '../support/start-roles.ts';
import { expect, test } from '../support/test.ts';

const roles = rolesOfFile(240_000);

const PATIENCE = { timeout: 90_000, intervals: [100] };
const FAULTS: Readonly<Record<string, Fault>> = {
  'is refused': refuse,
  'never answers': hang,
  'answers HTML': html,
  'answers 500': fail,
  'is changed by a byte': changeByte,
};
const FILES = /\/files\//;

test('D5 D-g D-h: files of a new version that cannot be had leave the last good one serving', async () => {
  const { shell, api, registry, ways } = roles();
  const owner = await signIn(api);
  let serving = (await visit(shell, '/')).version;
  for (const [words, fault] of Object.entries(FAULTS))
    await test.step(words, async () => {
      const page = await createTextPage(owner, words);
      let asked = 0;
      ways.registry.set((...request) => {
        asked += 1;
        fault(...request);
      }, FILES);
      const version = await publishVariant(registry.url);
      await promote(registry.url, version);
      await expect.poll(() => asked, PATIENCE).toBeGreaterThan(0);
      for (const path of ['/', page.path])
        expect(await visit(shell, path)).toMatchObject({ status: 200, version: serving });
      ways.registry.set(null);
      // Wrong bytes are not asked for again; what could not be had is, until it comes.
      const next = fault === html || fault === changeByte ? await publishVariant(registry.url) : version;
      if (next !== version) await promote(registry.url, next);
      await expect.poll(async () => (await visit(shell, page.path)).version, PATIENCE).toBe(next);
      serving = next;
    });
});

test('D-i: started with the registry away, a shell serves the last good set from its disk', async () => {
  const { shell, ways, startShell } = roles();
  const { version } = await visit(shell, '/');
  await shell.stop({ keepData: true });
  for (const [words, fault] of Object.entries(rounds({ refuse, hang }, { refuse, hang, html, fail })))
    await test.step(words, async () => {
      ways.registry.set(fault);
      const again = await startShell(shell.dataDir);
      for (const path of ['/', '/fr/visit']) expect(await visit(again, path)).toMatchObject({ status: 200, version });
      const [font = ''] = /\/remotes\/mf-renderer\/[^")]+\.woff2/.exec((await visit(again, '/')).html) ?? [];
      expect((await fetch(again.url + font)).status).toBe(200);
      await expect.poll(() => health(again), PATIENCE).toEqual({ status: 'degraded', ok: true });
      ways.registry.set(null);
      await expect.poll(() => health(again), PATIENCE).toEqual({ status: 'ok', ok: true });
      expect(await again.stop({ keepData: true })).toBe(0);
    });
});

test('D5: a shell that never had a renderer says so, and serves as soon as the registry answers', async () => {
  const { ways, startShell, folder } = roles();
  ways.registry.set(refuse);
  const shell = await startShell(folder('another-shell'));
  const away = await visit(shell, '/');
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await health(shell)).toEqual({ status: 'down', ok: false });
  expect((await fetch(`${shell.url}/health/ready`)).status).toBe(503);
  ways.registry.set(null);
  await expect.poll(() => health(shell), PATIENCE).toEqual({ status: 'ok', ok: true });
  expect((await visit(shell, '/')).status).toBe(200);
});
