import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { commandsOf, follow } from '../support/guide.ts';
import { signIn } from '../support/owner.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { fillSeeded } from '../support/seeded-data.ts';
import { textSection, visit } from '../support/site-page.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const KEY = 'a key of the application';

/** An application that shows its menu to those who have the key. */
async function startApplication(): Promise<{ readonly endpoint: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const title = request.headers['x-market-key'] === KEY ? 'Let in by the key' : 'Turned away';
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ render_data: [{ title, description: '<p>Menu</p>' }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Makes a page with a text and with what the application shows under a sealed field; answers its path. */
async function makePage(product: Product, endpoint: string): Promise<string> {
  const { api, project } = await signIn(product);
  const application = 'market';
  const name = 'market-menu';
  const body = { type: 'dynamic' as const, title: 'Menu', application: 'The market', application_id: application };
  const params = { project, name };
  await api.createSectionType({ params, body: { ...body, endpoint, requirements: ['X-Market-Key'] } });
  await api.saveAuthorizationFields({
    params: { project, application },
    body: { authorization_fields: { 'X-Market-Key': KEY } },
  });
  const id = randomUUID();
  const menu = { ...textSection(''), weight: 1, name, type: 'dynamic' as const, settings: [{}] };
  const { invalid_sections } = await api.createPage({
    params: { project },
    body: {
      ...{ id, page: id, path: `/${id}`, layout: 'extended-layout', metadata: { en: { title: 'Kept' } } },
      sections: [textSection('Written before the backup'), menu],
    },
  });
  expect(invalid_sections).toEqual([]);
  return `/${id}`;
}

async function expectRestored(product: Product, path: string): Promise<void> {
  const home = await visit(product, '/');
  expect(home.html).toContain('Maison Verveine');
  const [picture = ''] = /\/media\/[\w/.-]+\.(?:webp|jpg|avif)/.exec(home.html) ?? [];
  const media = await fetch(product.url + picture);
  expect([media.status, (await media.bytes()).length > 1000]).toEqual([200, true]);
  const { html } = await visit(product, path);
  expect(html).toContain('Written before the backup');
  expect(html).toContain('Let in by the key');
  const { api, project } = await signIn(product);
  expect((await api.listPages({ params: { project } })).length).toBeGreaterThan(5);
}

const env = { LOCAL_APPLICATIONS: '1' };

test('OPS-13: the embedded database and its files come back by the guide', async () => {
  const [backUp, restore] = await commandsOf('With the embedded database');
  const application = await startApplication();
  await inTemporaryFolder(async (root) => {
    await using started = new AsyncDisposableStack();
    started.defer(application.stop);
    await mkdir(join(root, 'old/data'), { recursive: true });
    await fillSeeded(join(root, 'old/data'));
    const first = await startProduct({ dataDir: join(root, 'old/data'), env });
    started.defer(first.kill);
    const path = await makePage(first, application.endpoint);
    expect(await first.stop({ keepData: true })).toBe(0);
    await follow(join(root, 'old'), backUp, { 'sections.tar.gz': '../sections.tar.gz' });

    await mkdir(join(root, 'new'));
    await follow(join(root, 'new'), restore, { 'sections.tar.gz': '../sections.tar.gz' });
    const second = await startProduct({ dataDir: join(root, 'new/data'), env });
    started.defer(second.kill);
    await expectRestored(second, path);
    expect(await second.stop()).toBe(0);
  });
});

test('OPS-13: PostgreSQL and the files beside it come back by the guide, on an empty server', async () => {
  const [make] = await commandsOf('PostgreSQL');
  const [backUp, restore] = await commandsOf('With PostgreSQL');
  const application = await startApplication();
  await inTemporaryFolder(async (root) => {
    await using started = new AsyncDisposableStack();
    started.defer(application.stop);
    const files = {
      'sections.dump': join(root, 'sections.dump'),
      'sections-files.tar.gz': join(root, 'sections-files.tar.gz'),
    };
    const machine = async (name: string): Promise<{ folder: string; postgres: Postgres; names: typeof files }> => {
      const folder = join(root, name);
      const postgres = await startPostgres(folder);
      started.defer(postgres.stop);
      const names = {
        ...files,
        'postgres://postgres@db.example.com': postgres.admin,
        'db.example.com': postgres.host,
      };
      await follow(folder, make, names);
      return { folder, postgres, names };
    };
    const start = async ({ folder, postgres }: Awaited<ReturnType<typeof machine>>): Promise<Product> => {
      const DATABASE_URL = `postgres://sections:secret@${postgres.host}/sections`;
      const product = await startProduct({ dataDir: join(folder, 'data'), env: { ...env, DATABASE_URL } });
      started.defer(product.kill);
      return product;
    };
    const old = await machine('old');
    const first = await start(old);
    const path = await makePage(first, application.endpoint);
    await follow(old.folder, backUp, old.names);
    expect(await first.stop()).toBe(0);
    await old.postgres.stop();

    const anew = await machine('new');
    await follow(anew.folder, restore, anew.names);
    const second = await start(anew);
    await expectRestored(second, path);
    expect(await second.stop()).toBe(0);
  });
});
