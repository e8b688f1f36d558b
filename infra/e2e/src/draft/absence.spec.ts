import type { BrowserContext, Page } from '@playwright/test';
import { refuse } from '../support/fault-proxy.ts';
import { openKillable } from '../support/killable-browser.ts';
import { type MortalProduct, startMortal } from '../support/mortal-product.ts';
import { noisePng, plainPng } from '../support/png.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';
import { siteWithoutNames } from './site-without-names.ts';
import {
  addPage,
  addSection,
  deletePage,
  type File,
  find,
  makeGlobal,
  openLibrary,
  openPage,
  putGlobal,
  rename,
  setAccent,
  upload,
  type Writing,
} from './write-site.ts';

test.use({ actionTimeout: 30_000 });
test.setTimeout(1_500_000);

const ACCENT = '#8e1d4f';
const MOST = 700_000;
const TOO_LARGE = 'in draft mode it cannot exceed 0.7 MB. Larger files are possible after upgrading your plan.';

const text = (name: string, bytes: number): File => ({
  ...{ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') },
});
const picture = (buffer: Buffer, number: number): File => ({
  name: `picture-${number}.png`,
  mimeType: 'image/png',
  buffer,
});
const COLOURS = Array.from({ length: 38 }, (_, number) => plainPng(40, 30, [6 * number, 60, 200]));
/** Forty of them. */
const FILES: readonly File[] = [text('menu.txt', MOST), ...[noisePng(80), ...COLOURS].map(picture)];
/** With the home page and two others, thirty pages. */
const ROOMS = Array.from({ length: 27 }, (_, number) => `Room ${number + 1}`);

/** What the site is to be, in parts, between which the browser may end. */
const PARTS: readonly ((writing: Writing) => Promise<void>)[] = [
  async (writing) => {
    await upload(writing, FILES, FILES.length);
    await openPage(writing, '/');
    await addSection(writing, 'Welcome', 'Bienvenue');
    await addPage(writing, 'Mistake');
    await addPage(writing, 'Dinner');
    await addPage(writing, 'Rooms');
    await addSection(writing, 'Open at nine', 'Ouvert à neuf heures');
  },
  async (writing) => {
    await openPage(writing, '/rooms');
    for (const room of ROOMS) await addPage(writing, room, true);
    await openPage(writing, '/dinner');
    await rename(writing, 'Dinner', 'Supper', '/supper');
  },
  async (writing) => {
    await openPage(writing, '/');
    await deletePage(writing, 'Mistake');
    await makeGlobal(writing, 'Welcome', 'Greeting');
    await openPage(writing, '/supper');
    await putGlobal(writing, 'Greeting');
    await setAccent(writing, ACCENT);
    await openPage(writing, '/');
    await find(writing, 'supp', 'Supper');
  },
];

/** What visitors find at these addresses. */
const VISITS: readonly (readonly [path: string, status: number, words: string])[] = [
  ['/', 200, 'Welcome'],
  ['/', 200, ACCENT],
  ['/fr', 200, 'Bienvenue'],
  ['/rooms', 200, 'Open at nine'],
  ['/fr/room-27', 200, 'Ouvert à neuf heures'],
  ['/supper', 200, 'Welcome'],
  ['/fr/supper', 200, 'Bienvenue'],
  ['/dinner', 404, ''],
  ['/mistake', 404, ''],
];

async function signIn(context: BrowserContext, url: string, { token }: Pick<Stranger, 'token'>): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 86_400;
  await context.addCookies([
    { name: 'sections-auth-token', value: token, url, httpOnly: true, expires },
    { name: 'sections-signed-in', value: '1', url, expires },
  ]);
}

async function beginDraft(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('This tool opens here without a network.')).toBeVisible({ timeout: 60_000 });
}

async function publish(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await page.getByRole('button', { name: /^Publish \d+ items$/ }).click();
  await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 240_000 });
}

const siteOf = ({ url }: Pick<MortalProduct, 'url'>, { host }: Stranger): string =>
  `http://${host}:${new URL(url).port}`;

test('O2 O3 O4 O6 B12 B17: away from network and server a site of thirty pages is written while the browser is killed twice; published, it is as if it was written online', async ({
  request,
}) =>
  inTemporaryFolder(async (folder) => {
    await using server = await startMortal();
    const [away, online] = [await registerStranger(server), await registerStranger(server)];
    const site = siteOf(server, away);
    let browser = await openKillable(folder);
    try {
      await signIn(browser.context, site, away);
      let page = await browser.context.newPage();
      await beginDraft(page, site);
      await browser.context.setOffline(true);
      await server.kill();
      server.set(refuse);

      const writing: Writing = { page: () => page, site };
      for (const [at, write] of PARTS.entries()) {
        if (at > 0) {
          await browser.kill();
          browser = await openKillable(folder);
          await browser.context.setOffline(true);
          page = await browser.context.newPage();
        }
        await write(writing);
      }
      // A byte more than may be.
      const choose = await openLibrary(writing);
      await choose.setInputFiles([text('feast.txt', MOST + 1)]);
      await expect(page.getByText(TOO_LARGE)).toBeVisible();
      const other = await browser.context.newPage();
      await other.goto(`${site}/supper?edit`);
      await expect(other.getByRole('button', { name: 'Draft mode, 30 pages kept here' })).toBeVisible();
      await other.close();

      await server.restart();
      server.set(null);
      await browser.context.setOffline(false);
      // A browser that is killed may forget the cookies of its last half minute; the draft waits for its person.
      await signIn(browser.context, site, away);
      await publish(page, site);
      for (const [path, status, words] of VISITS) {
        const answer = await request.get(server.url + path, { headers: { host: away.host } });
        expect([path, answer.status(), await answer.text()]).toEqual([path, status, expect.stringContaining(words)]);
      }
      await page.getByRole('button', { name: 'End draft mode' }).click();
      await expect(page.getByRole('switch', { name: 'Draft mode' })).not.toBeChecked();

      await signIn(browser.context, siteOf(server, online), online);
      for (const write of PARTS) await write({ page: () => page, site: siteOf(server, online) });
      expect(await siteWithoutNames(away)).toEqual(await siteWithoutNames(online));
    } finally {
      await browser.context.close();
    }
  }));
