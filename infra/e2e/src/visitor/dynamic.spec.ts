import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SectionTypeBody } from 'shared-contracts';
import { openEditor } from '../editor/open-editor.ts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { textSection, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { LOCAL_APPLICATIONS: '1' } });

const MAIN = join(import.meta.dirname, '../../../demo/application/main.ts');

/** The example application as its own process; its address, and the value that lets a site in. */
async function startMarket(): Promise<{ child: ChildProcess; endpoint: string; key: string }> {
  const child = spawn(process.execPath, [MAIN, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, 'data')) as [Buffer];
  const [, endpoint = '', key = ''] = /at (\S+) \(X-Market-Key: (\S+)\)/.exec(String(line)) ?? [];
  return { child, endpoint, key };
}

/** An application whose answers are the test's. */
async function startOwn(answer: (response: ServerResponse) => void) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    request.on('end', () => answer(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const good = (title: string) =>
  JSON.stringify({ render_data: [{ title, description: '<p>x</p><script>canary()</script>' }] });
const json = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);

const typeOf = (endpoint: string, change: Partial<SectionTypeBody> = {}): SectionTypeBody => ({
  type: 'dynamic',
  title: 'Market menu',
  application: 'The market',
  application_id: `market-${randomUUID().slice(0, 8)}`,
  endpoint,
  ...change,
});

/** A page between two texts that shows a type. */
async function pageOf({ api, project }: Owner, name: string, type: SectionTypeBody, settings = {}) {
  await api.createSectionType({ params: { project, name }, body: type });
  const id = randomUUID();
  const section = { ...textSection(''), id: randomUUID(), weight: 1, name, type: type.type, settings: [settings] };
  const body = {
    ...{ id, page: id, path: `/${id}`, layout: 'extended-layout' as const, metadata: { en: { title: 'Menu' } } },
    sections: [textSection('Before'), section, textSection('After', 2)],
  };
  const { invalid_sections } = await api.createPage({ params: { project }, body });
  expect(invalid_sections).toEqual([]);
  return { id, path: body.path, section: section.id };
}

const remove = async ({ api, project }: Owner, page: string, name: string) => {
  await api.deletePage({ params: { project, page } });
  await api.deleteSectionType({ params: { project, name } });
};

test('E10 E15: the market’s menu is authorised, chosen in the editor from its options, and read by visitors', async ({
  page,
  product,
  owner,
}) => {
  test.setTimeout(120_000);
  const market = await startMarket();
  const type = typeOf(market.endpoint, {
    type: 'configurable',
    dynamic_options: true,
    fields: [
      { type: 'choice', key: 'stall', name: 'Stall', required: true },
      { type: 'text', key: 'greeting', name: 'Greeting' },
    ],
    requirements: ['X-Market-Key'],
    query_string_keys: ['day'],
  });
  const { id, path, section } = await pageOf(owner, 'market', type, {
    title: { en: 'From the market', fr: 'Du marché' },
    stall: 'all',
  });
  try {
    expect((await visit(product, path)).html).not.toContain('From the market');

    await signInBrowser(page, product);
    await page.goto('/admin/contents');
    await page.getByRole('button', { name: 'Authorise The market' }).click();
    await expectAccessible(page);
    await page.getByLabel('X-Market-Key').fill(market.key);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not authorised')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change Market menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 1800, height: 1000 });
    const editor = await openEditor(page, product, path);
    const drawn = editor.canvas.locator(`#s-${section}`);
    await expect(drawn.getByRole('heading', { name: 'Red mullet, fennel, orange' })).toBeVisible();
    await drawn.focus();
    await page.getByRole('button', { name: /Stall/ }).click();
    await page.getByRole('option', { name: 'From the dairy' }).click();
    await expect(drawn.getByRole('heading', { name: 'Warm goat’s cheese, figs' })).toBeVisible();
    await expect(drawn.getByRole('heading', { name: 'Red mullet, fennel, orange' })).toBeHidden();
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await visit(product, path)).html).toContain('Warm goat’s cheese, figs');

    // Where the application was not quick enough there is a gap, for half a minute.
    const inFrench = async () => (await visit(product, `/fr${path}`)).html;
    await expect.poll(inFrench).toContain('Chèvre chaud et figues');
    const html = await inFrench();
    for (const words of ['Du marché', '<p>Un jeune fromage']) expect(html).toContain(words);
    for (const secret of [market.key, market.endpoint, '"stall"']) expect(html).not.toContain(secret);
    const filters = (queryStringSupport: boolean) =>
      owner.api.saveProject({ params: { project: owner.project }, body: { metadata: { queryStringSupport } } });
    await filters(true);
    const filtered = await visit(product, `${path}/day=friday`);
    await filters(false);
    expect([filtered.html.includes('Warm goat'), filtered.status]).toEqual([false, 200]);

    const guard = await consoleGuard(page);
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.locator(`#s-${section} li`)).toHaveCount(1);
    await expectAccessible(page);
    await guard.expectQuiet();
  } finally {
    market.child.kill();
    await remove(owner, id, 'market');
  }
});

test('E10 V15: slow, failing and hostile applications leave a quiet gap', async ({ product, owner }) => {
  test.setTimeout(120_000);
  const hostile: Readonly<Record<string, (response: ServerResponse) => void>> = {
    slow: () => undefined,
    failing: (response) => response.writeHead(500).end('canary'),
    html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>canary()</script>'),
    redirect: (response) => response.writeHead(302, { location: `${product.url}/api/v1/docs` }).end(),
    endless: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && response.write(' '.repeat(64_000)));
      };
      response.on('drain', more);
      more();
    },
    prototype: (response) => json(response, '{"__proto__":{"canary":1},"render_data":[]}'),
  };
  for (const [name, answer] of Object.entries(hostile)) {
    // Each is an application of its own: one that fails again and again would be asked no more.
    const own = await startOwn(answer);
    const { id, path } = await pageOf(owner, name, typeOf(own.endpoint));
    const { status, html } = await visit(product, path);
    expect([name, status, own.asked()]).toEqual([name, 200, 1]);
    for (const words of ['Before', 'After']) expect(html, name).toContain(words);
    for (const words of ['canary', own.endpoint, `data-section="${name}"`]) expect(html, name).not.toContain(words);
    await remove(owner, id, name);
    own.stop();
  }
  const inside = typeOf('http://169.254.169.254/latest/meta-data');
  await expect(
    owner.api.createSectionType({ params: { project: owner.project, name: 'inside' }, body: inside }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('E10: an old copy stands in for an application that went away, in a page that is made anew', async ({
  product,
  owner,
}) => {
  let isAway = false;
  let askedInVain = 0;
  const own = await startOwn((response) => {
    if (isAway) askedInVain += 1;
    if (isAway) response.writeHead(503).end();
    else json(response.setHeader('cache-control', 'no-cache'), good('Sardines'));
  });
  const { id, path } = await pageOf(owner, 'stale', typeOf(own.endpoint));
  try {
    const { html } = await visit(product, path);
    expect(html).toContain('Sardines');
    expect(html).not.toContain('canary');
    isAway = true;
    const seen: string[] = [];
    const visited = async () => {
      seen.push((await visit(product, path)).html);
      return askedInVain;
    };
    await expect.poll(visited).toBeGreaterThan(1);
    for (const each of seen) expect(each).toContain('Sardines');
  } finally {
    own.stop();
    await remove(owner, id, 'stale');
  }
});
