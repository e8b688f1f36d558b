import { refuse } from '../support/fault-proxy.ts';
import { type Owner, signIn } from '../support/owner.ts';
import { rounds } from '../support/rounds.ts';
import { createTextPage, health, textPage, textSection, visit } from '../support/site-page.ts';
import { rolesOfFile } from '../support/start-roles.ts';
import { expect, test } from '../support/test.ts';

// A start of three processes takes its time on a busy machine.
const roles = rolesOfFile(180_000);

const ROUNDS = rounds(10, 200);
const PATIENCE = { timeout: 60_000, intervals: [20] };

type TextPage = Awaited<ReturnType<typeof createTextPage>>;

const saveWords = ({ api, project }: Owner, page: TextPage, words: string) =>
  api.savePage({
    params: { project, page: page.id },
    body: { ...page, sections: page.sections.map(({ id }, weight) => ({ ...textSection(words, weight), id })) },
  });

test('D8: with the roles apart pages are served, and a save reaches visitors whole', async () => {
  const { shell, api, registry } = roles();
  for (const part of [shell, api, registry]) expect(await health(part)).toEqual({ status: 'ok', ok: true });
  for (const path of ['/', '/fr', '/visit']) expect((await visit(shell, path)).status).toBe(200);
  const owner = await signIn(shell);
  const page = await createTextPage(owner, 'save-0', 'save-0');
  for (let round = 1; round <= ROUNDS; round += 1) {
    await saveWords(owner, page, `save-${round}`);
    const seen = async (): Promise<string[]> => {
      const found = [...new Set((await visit(shell, page.path)).html.match(/save-\d+\b/g))].filter(
        (words) => words !== 'save-0',
      );
      expect(found.length, 'a mixture').toBeLessThanOrEqual(1);
      return found;
    };
    await expect.poll(seen, PATIENCE).toEqual([`save-${round}`]);
  }
});

test('a lost notification heals: the feed cut off, then the API gone and back', async () => {
  const { shell, api, ways, startApi } = roles();
  const owner = await signIn(api);
  const page = await createTextPage(owner, 'first words');
  const words = async (): Promise<string> => (await visit(shell, page.path)).html;
  expect(await words()).toContain('first words');

  ways.api.set(refuse, /^\/api\/v1\/changes/);
  await saveWords(owner, page, 'written unnoticed');
  await expect.poll(words).toContain('first words');
  ways.api.set(null);
  await expect.poll(words, PATIENCE).toContain('written unnoticed');

  await api.kill();
  const again = await startApi();
  // Written before the shell can hear of it.
  await saveWords(await signIn(again), page, 'written after the crash');
  ways.api.lead(again.url);
  await expect.poll(words, PATIENCE).toContain('written after the crash');
});

test('B13: the API away: pages in the cache stand, others are 503 with Retry-After, and all is well after its return', async () => {
  const { shell, api, ways, startApi } = roles();
  const owner = await signIn(api);
  const known = await createTextPage(owner, 'read before');
  const unknown = await createTextPage(owner, 'never read before');
  // A page that is new is heard of, and what it changes dropped, after its maker was answered.
  const last = textPage('heard of');
  expect((await visit(shell, last.path)).status).toBe(404);
  await owner.api.createPage({ params: { project: owner.project }, body: last });
  await expect.poll(async () => (await visit(shell, last.path)).status, PATIENCE).toBe(200);
  expect((await visit(shell, known.path)).status).toBe(200);

  await api.kill();
  expect(await visit(shell, known.path)).toMatchObject({ status: 200 });
  const away = await visit(shell, unknown.path);
  expect(away.status).toBe(503);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(away.html).not.toMatch(/ECONNREFUSED|fetch failed|\bat .+:\d+:\d+/);
  const write = await fetch(`${shell.url}/api/v1/project/${owner.project}/page`, {
    method: 'POST',
    headers: { token: owner.token, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(write.status).toBe(503);
  expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(() => health(shell), PATIENCE).toEqual({ status: 'degraded', ok: true });

  const again = await startApi();
  ways.api.lead(again.url);
  await expect.poll(() => health(shell), PATIENCE).toEqual({ status: 'ok', ok: true });
  expect((await fetch(`${shell.url}/health/ready`)).status).toBe(200);
  await expect.poll(async () => (await visit(shell, unknown.path)).html, PATIENCE).toContain('never read before');
});
