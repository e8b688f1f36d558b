import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { noisePng } from '../support/png.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

const SYNC = '/n-api/offline-api/sync-storage';
const SYNCING = /\/(sync-storage|draft-copy)(\?|$)/;
const KEPT = 'The server has a copy of all that is kept here, for you alone.';

async function signIn(context: BrowserContext, url: string, { token }: Stranger): Promise<void> {
  await context.addCookies([
    { name: 'sections-auth-token', value: token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
}

async function addPage(page: Page, site: string, name: string): Promise<void> {
  await page.goto(`${site}/?edit`);
  const button = page.locator('[data-panel-button=pages]');
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}\\?edit$`));
}

async function rename(page: Page, site: string, from: string, to: string): Promise<void> {
  await page.goto(`${site}/?edit`);
  const list = page.getByRole('list', { name: 'Pages' });
  const button = page.locator('[data-panel-button=pages]');
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.getByRole('button', { name: `Actions for ${from}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: `Rename “${from}”` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(to);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(list.getByRole('link', { name: new RegExp(to) })).toBeVisible();
}

const here = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^Draft mode, ${count} pages? kept here`) });
const sentPages = (request: Request): string[] =>
  request.postDataJSON().storage.page.map(({ path }: { readonly path: string }) => path);

test('O5: the server keeps a copy of the draft for its person, who goes on from it in another browser', async ({
  page,
  context,
  browser,
  product,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const copied = async () => (await api.readDraftCopy({ params: { project }, query: {} })).storage.page ?? [];
  const site = `http://${stranger.host}:${new URL(product.url).port}`;
  await signIn(context, site, stranger);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SYNC) sent.push(request);
  });
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(KEPT)).toBeVisible();
  await expectAccessible(page);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    ...{ projectId: project, currentPackage: null, domain: expect.stringContaining(stranger.host) },
    storage: { page: [{ path: '/' }], medias: [], 'section-types': [], 'project-meta-data': [{ id: project }] },
  });
  await addPage(page, site, 'Rooms');
  await expect.poll(async () => (await copied()).length).toBe(2);
  // Only what changed; more may have been sent since.
  const [first] = sent.map(sentPages).filter((paths) => paths.includes('/rooms'));
  expect(first).toEqual(['/rooms']);

  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(elsewhere, site, stranger);
    const other = await elsewhere.newPage();
    await other.goto(`${site}/admin/draft`);
    await expect(other.getByText('A draft of yours is on the server.')).toBeVisible();
    await expectAccessible(other);
    const take = { name: 'Go on from the server' };
    await other.getByRole('button', take).focus();
    await other.keyboard.press('Enter');
    await other.getByRole('alertdialog').getByRole('button', take).click();
    await expect(here(other, 2)).toBeVisible();
    await addPage(other, site, 'Dinner');
    await expect.poll(async () => (await copied()).length).toBe(3);

    // What both wrote apart is put together, in both.
    await addPage(page, site, 'Garden');
    await expect(here(page, 4)).toBeVisible();
    await expect.poll(async () => (await copied()).length).toBe(4);
    await addPage(other, site, 'Cellar');
    await expect(here(other, 5)).toBeVisible();

    // What both did to the same is shown with both sides, and nothing of it is written over until it is decided. This one
    // hears of the other only once it has written itself.
    await page.route(SYNCING, (route) => route.abort());
    await rename(other, site, 'Rooms', 'Rooms and suites');
    await expect.poll(async () => (await copied()).map(({ page: name }) => name)).toContain('Rooms and suites');
    await rename(page, site, 'Rooms', 'Bedrooms');
    await page.unroute(SYNCING);
    await page.goto(`${site}/admin/draft`);
    await expect(page.getByText('“Bedrooms” was changed in the other browser too')).toBeVisible();
    const choice = page.getByRole('radiogroup', { name: 'Name' });
    await expect(choice.getByText('Rooms and suites')).toBeVisible();
    await expectAccessible(page);
    expect((await copied()).map(({ page: name }) => name)).not.toContain('Bedrooms');
    await choice.getByRole('radio', { name: 'Bedrooms' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Put both together' }).last().click();
    await expect.poll(async () => (await copied()).map(({ page: name }) => name)).toContain('Bedrooms');
    await expect(here(page, 5)).toBeVisible();
    await here(page, 5).click();
    await expect(page.getByRole('dialog', { name: 'Draft mode' })).toContainText(KEPT);
    await page.keyboard.press('Escape');
  } finally {
    await elsewhere.close();
  }
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Discard and turn off' }).click();
  await expect.poll(async () => (await api.readDraftCopy({ params: { project }, query: {} })).copy).toBeNull();
});

test('O5: of two files that took the place of one, in two browsers, both are shown by name, size and picture', async ({
  page,
  context,
  browser,
  product,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const copied = async () => (await api.readDraftCopy({ params: { project }, query: {} })).storage.medias ?? [];
  const site = `http://${stranger.host}:${new URL(product.url).port}`;
  const file = (name: string, side: number) => ({
    ...{ name: `${name}.png`, mimeType: 'image/png' },
    buffer: noisePng(side),
  });
  const replace = async (at: Page, name: string, side: number): Promise<void> => {
    const chosen = at.waitForEvent('filechooser');
    await at.getByRole('button', { name: 'Replace file' }).press('Enter');
    await (await chosen).setFiles([file(name, side)]);
    await expect(at.getByText('The file was replaced.')).toBeVisible();
  };
  await signIn(context, site, stranger);
  await page.goto(`${site}/admin/draft`);
  await page.getByRole('switch', { name: 'Draft mode' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.goto(`${site}/admin/media`);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.locator('input[type=file][accept]').setInputFiles([file('hall', 20)]);
  await expect(page.getByRole('row', { name: 'hall.png' })).toBeVisible();
  await expect.poll(async () => (await copied()).length).toBe(1);
  const [{ media_id }] = (await copied()) as [{ readonly media_id: string }];

  await using elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(elsewhere, site, stranger);
  const other = await elsewhere.newPage();
  await other.goto(`${site}/admin/draft`);
  const take = { name: 'Go on from the server' };
  await other.getByRole('button', take).press('Enter');
  await other.getByRole('alertdialog').getByRole('button', take).click();
  await expect(here(other, 1)).toBeVisible();
  await page.route(SYNCING, (route) => route.abort());
  await other.goto(`${site}/admin/media/${media_id}`);
  await replace(other, 'wood', 40);
  await expect.poll(async () => JSON.stringify(await copied())).toContain('wood.png');
  await page.goto(`${site}/admin/media/${media_id}`);
  await replace(page, 'lake', 30);
  await page.unroute(SYNCING);

  await page.goto(`${site}/admin/draft`);
  const choice = page.getByRole('radiogroup', { name: 'File', exact: true });
  await expect(choice.getByRole('radio', { name: /^lake\.png · \d+\skB/ })).toBeVisible();
  await expect(choice.getByRole('radio', { name: /^wood\.png · \d+\skB/ })).toBeVisible();
  const widths = () =>
    choice.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([30, 40]);
  await expectAccessible(page);
  await choice.getByRole('radio', { name: /^wood/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Put both together' }).last().click();
  await expect(choice).toHaveCount(0);
  await page.goto(`${site}/admin/media/${media_id}`);
  await expect
    .poll(() =>
      page
        .locator(`img[src*="${media_id}"]`)
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(40);
});
