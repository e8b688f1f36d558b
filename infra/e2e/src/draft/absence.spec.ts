import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { findChromium } from '../support/find-chromium.ts';
import { noisePng } from '../support/png.ts';
import { startProduct } from '../support/start-product.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { siteWithoutNames } from './site-without-names.ts';
import {
  addPage,
  addSection,
  deletePage,
  find,
  openLibrary,
  openPage,
  rename,
  setAccent,
  upload,
  type Writing,
} from './write-site.ts';

test.use({ actionTimeout: 30_000 });
test.setTimeout(600_000);

const ACCENT = '#8e1d4f';
const MOST = 700 * 1024;
const TOO_LARGE = 'in draft mode it cannot exceed 0.7 MB. Larger files are possible after upgrading your plan.';
const ROOM = { name: 'room.png', mimeType: 'image/png', buffer: noisePng(80) };
const menuOf = (bytes: number) => ({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') });

async function signIn(context: BrowserContext, url: string, { token }: Pick<Stranger, 'token'>): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: 'sections-auth-token', value: token, url, httpOnly: true, expires },
    { name: 'sections-signed-in', value: '1', url, expires },
  ]);
}

/** What the site is to be, in parts, between which much may happen. */
const PARTS: readonly ((writing: Writing) => Promise<void>)[] = [
  async (writing) => {
    await addSection(writing, '/', 'Welcome', 'Bienvenue');
    await addPage(writing, 'Rooms');
    await addPage(writing, 'Dinner');
    await addPage(writing, 'Mistake');
    await upload(writing, ROOM);
  },
  async (writing) => {
    await addSection(writing, '/rooms', 'Open at nine', 'Ouvert à neuf heures');
    await rename(writing, 'Dinner', 'Supper');
    await deletePage(writing, 'Mistake');
    await upload(writing, menuOf(MOST));
  },
  async (writing) => {
    await setAccent(writing, ACCENT);
    await find(writing, 'supp', 'Supper');
  },
];

test('O2 O3 O4 O6 B17: away from network and server a site is written over two restarts, and published it is as if written online', async () => {
  const product = await startProduct();
  const { port } = new URL(product.url);
  const folder = await mkdtemp(join(tmpdir(), 'sections-browser-'));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...(findChromium() && { executablePath: findChromium() }),
      args: ['--no-sandbox', '--disable-gpu'],
      locale: 'en',
      viewport: { width: 1440, height: 900 },
    });
  const [away, online] = [await registerStranger(product), await registerStranger(product)];
  const siteOf = ({ host }: Stranger): string => `http://${host}:${port}`;
  let context = await open();
  let page: Page = await context.newPage();
  let server = product;
  try {
    await signIn(context, siteOf(away), away);
    await page.goto(`${siteOf(away)}/admin/draft`);
    await page.getByRole('switch', { name: 'Draft mode' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('This tool opens here without a network.')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await product.kill();

    const offline: Writing = { page: () => page, site: siteOf(away), kept: /^Saved in this browser\./ };
    const restart = async (): Promise<void> => {
      await context.close();
      context = await open();
      await context.setOffline(true);
      page = await context.newPage();
    };
    for (const [at, write] of PARTS.entries()) {
      if (at > 0) await restart();
      await write(offline);
    }
    // A byte more than may be.
    const choose = await openLibrary(offline);
    await choose.setInputFiles([{ ...menuOf(MOST + 1), name: 'feast.txt' }]);
    await expect(page.getByText(TOO_LARGE)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${siteOf(away)}/supper?edit`);
    await expect(other.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
    await other.close();
    await openPage(offline, '/rooms');

    server = await startProduct({ dataDir: product.dataDir, env: { PORT: port } });
    await context.setOffline(false);
    await page.goto(`${siteOf(away)}/admin/draft`);
    await page.getByRole('button', { name: 'Publish the site' }).click();
    await page.getByRole('button', { name: /^Publish \d+ items$/ }).click();
    await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
    const seen = await Promise.all(
      ['/', '/fr', '/rooms', '/fr/rooms', '/supper', '/dinner', '/mistake'].map(async (path) => {
        const answer = await context.request.get(product.url + path, { headers: { host: new URL(siteOf(away)).host } });
        return [answer.status(), await answer.text()] as const;
      }),
    );
    expect(seen.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 404, 404]);
    for (const [at, words] of ['Welcome', 'Bienvenue', 'Open at nine', 'Ouvert à neuf heures'].entries())
      expect(seen[at]?.[1]).toContain(words);
    expect(seen[0]?.[1]).toContain(ACCENT);
    await page.getByRole('button', { name: 'End draft mode' }).click();
    await expect(page.getByRole('switch', { name: 'Draft mode' })).not.toBeChecked();

    await signIn(context, siteOf(online), online);
    const there: Writing = { page: () => page, site: siteOf(online), kept: /^Published\./ };
    for (const write of PARTS) await write(there);
    expect(await siteWithoutNames(away)).toEqual(await siteWithoutNames(online));
  } finally {
    await context.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
