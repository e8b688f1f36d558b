import type { Locator } from '@playwright/test';
import { addEditor } from '../pictures/editor-person.ts';
import { expectAccessible } from '../support/axe.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { visitorApi } from '../support/owner.ts';
import { registerStranger } from '../support/stranger.ts';
import { subscribe } from '../support/subscribe.ts';
import { expect, test } from '../support/test.ts';
import { backupOf, homeOf, named, signIn } from './drafts-of-strangers.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(240_000);

const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allTextContents();

for (const [locale, words] of [
  [
    'en',
    {
      ...{ mode: 'Draft mode', open: 'Open a backup', publish: 'Publish the site', plans: 'See plans' },
      ...{ over: 'Some of the data goes beyond what is allowed in your current plan, please upgrade' },
      ...{ why: 'over the 30 pages of Free', pages: 'Pages', back: 'Back to where you came from' },
      ...{ send: 'Publish 31 items', partly: 'Published, but for what is listed here.', keep: 'Keep the draft' },
      ...{ ahead: 'What publishing will do', section: 'Publish', went: '30 of 32' },
    },
  ],
  [
    'fr',
    {
      ...{ mode: 'Mode brouillon', open: 'Ouvrir une sauvegarde', publish: 'Publier le site' },
      ...{ plans: 'Voir les forfaits', pages: 'Pages', back: 'Retour à l’écran précédent' },
      ...{
        over: 'Certaines données dépassent ce que permet votre forfait actuel, veuillez passer au forfait supérieur',
      },
      ...{ why: 'au-delà des 30 pages de Gratuit', send: 'Publier 31 éléments' },
      ...{ partly: 'Site publié, sauf ce qui est indiqué ici.', keep: 'Garder le brouillon' },
      ...{ ahead: 'Ce que la publication va faire', section: 'Publication', went: '30 sur 32' },
    },
  ],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('O9: what goes beyond the plan is told before anything is sent, leads to the plan and back, and stays in the draft', async ({
      page,
      product,
    }) => {
      const stranger = await registerStranger(product);
      const { api, project } = stranger;
      await subscribe(product, project, 'free');
      const url = `http://${stranger.host}:${new URL(product.url).port}`;
      await signIn(page, url, stranger);
      const home = await homeOf(stranger);
      const pages = [
        { ...home, page: 'Start', version: 2 },
        ...Array.from({ length: 31 }, (_, at) => named(home, at + 1)),
      ];
      await page.goto(`${url}/admin/draft`);
      await page.locator('input[type=file]').setInputFiles([backupOf(stranger, pages)]);
      await expect(page.getByRole('switch', { name: words.mode })).toBeChecked();

      const sent: string[] = [];
      page.on('request', (request) => {
        if (!['GET', 'HEAD'].includes(request.method()) && !/page\/?$/.test(new URL(request.url()).pathname))
          sent.push(request.url());
      });
      await page.getByRole('button', { name: words.publish }).click();
      // What was asked for is seen, and the keyboard goes on from it.
      const ahead = page.getByRole('heading', { name: words.ahead });
      await expect(ahead).toBeFocused();
      await expect(ahead).toBeInViewport();
      await expect(page.getByRole('alert')).toContainText(words.over);
      const step = page.getByRole('row', { name: new RegExp(`^${words.pages} `) });
      await expect.poll(async () => (await cellsOf(step)).slice(0, 4)).toEqual(['29', '1', '–', '–']);
      await expect(page.getByText(words.why)).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('link', { name: words.plans }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/plan\?back=/);
      const planned = page.getByRole('slider', { name: words.pages, exact: true });
      await expect(planned).toHaveAttribute('aria-valuetext', /^32\b/);
      await page.getByRole('link', { name: words.back }).click();
      await page.getByRole('button', { name: words.publish }).click();
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('heading', { name: words.section, exact: true })).toBeFocused();
      await expect(page.getByText(words.partly)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('listitem').filter({ hasText: words.went })).toHaveCount(1);
      await expect(page.getByText(words.why)).toHaveCount(2);
      expect(await api.getPlan({ params: { project } })).toMatchObject({ usage: { pages: 30 } });
      await page.getByRole('button', { name: words.keep }).click();
      await expect(page.getByRole('switch', { name: words.mode })).toBeChecked();
      await page.getByRole('button', { name: words.publish }).click();
      await expect.poll(async () => (await cellsOf(step)).slice(0, 4)).toEqual(['–', '–', '–', '30']);
      await expect(page.getByText(words.why)).toHaveCount(2);
    });
  });

test('O6: a page that a colleague changed meanwhile is put together, both sides are shown, and nothing is written over', async ({
  page,
  product,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  await signIn(page, url, stranger);
  const home = await homeOf(stranger);
  await page.goto(`${url}/admin/draft`);
  const mine = { ...home, page: 'Written here', version: 2 };
  await page.locator('input[type=file]').setInputFiles([backupOf(stranger, [mine])]);
  await expect(page.getByRole('switch', { name: 'Draft mode' })).toBeChecked();

  const { id, path, layout, status, sections, version } = home;
  const saveOnline = (name: string, of: number) =>
    api.savePage({
      params: { project, page: id },
      body: { id, page: name, path, layout, status, metadata: {}, sections },
      headers: { ifMatch: `"${of}"` },
    });
  const saved = await saveOnline('Written online', version);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Name' });
  await expect(page.getByText('was changed online too')).toBeVisible();
  await expect(page.getByText('By A stranger')).toBeVisible();
  await expect(choice.getByText('Written here')).toBeVisible();
  await expect(choice.getByText('Written online')).toBeVisible();
  await expectAccessible(page);
  // At the side of the table where there is room, below it where there is none.
  const edges = async () => {
    const [steps, decision] = [await page.getByRole('table').boundingBox(), await choice.boundingBox()];
    if (!steps || !decision) throw new Error('The table and the decision are shown.');
    const isBeside = decision.x >= steps.x + steps.width && decision.y < steps.y + steps.height;
    return { isBeside, isBelow: decision.y >= steps.y + steps.height };
  };
  expect(await edges()).toEqual({ isBeside: true, isBelow: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(edges).toEqual({ isBeside: false, isBelow: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Published without a choice, it stays in the draft.
  await page
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await expect(page.getByText('it was changed online too, and nothing was decided')).toBeVisible();
  expect(await homeOf(stranger)).toMatchObject({ page: 'Written online', version: saved.version });
  await page.getByRole('button', { name: 'Keep the draft' }).click();

  await page.getByRole('button', { name: 'Publish the site' }).click();
  await choice.getByRole('radio', { name: 'Written here' }).focus();
  await page.keyboard.press('Space');
  // A colleague is quicker: what is sent is for what was seen.
  await saveOnline('Written last', saved.version);
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  await expect(page.getByRole('alert')).toContainText('Publish paused due to error (click resume)');
  expect(await homeOf(stranger)).toMatchObject({ page: 'Written last' });
  await page.getByRole('button', { name: 'Stop, keep the draft' }).click();
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await expect(choice.getByText('Written last')).toBeVisible();
  await choice.getByRole('radio', { name: 'Written here' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Publish 1 item' }).click();
  await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible();
  expect(await homeOf(stranger)).toMatchObject({ page: 'Written here' });
});

test('O6: what is deleted in the draft is told, asked about where a colleague changed it meanwhile, and gone once published', async ({
  page,
  product,
  request,
}) => {
  const stranger = await registerStranger(product);
  const { api, project } = stranger;
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  const statusOf = async (path: string) =>
    (await request.get(product.url + path, { headers: { host: stranger.host } })).status();
  await signIn(page, url, stranger);
  const home = await homeOf(stranger);
  await page.goto(`${url}/admin/draft`);
  const start = { ...home, page: 'Start', version: 2 };
  await page.locator('input[type=file]').setInputFiles([backupOf(stranger, [start, named(home, 1), named(home, 2)])]);
  await expect(page.getByRole('button', { name: 'Draft mode, 3 pages kept here' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await page.getByRole('button', { name: 'Publish 4 items' }).click();
  await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Keep the draft' }).click();

  await page.goto(`${url}/?edit`);
  await page.locator('[data-panel-button=pages]').click();
  for (const name of ['Room 1', 'Room 2']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
    await question.getByRole('button', { name: 'Delete page' }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Draft mode, 1 page kept here' })).toBeVisible();
  expect([await statusOf('/room-1'), await statusOf('/room-2')]).toEqual([200, 200]);
  const { id, path, layout, status, sections, version } = await api.loadPage({
    params: { project, page: 'room-2' },
    body: {},
  });
  await api.savePage({
    params: { project, page: id },
    body: { id, page: 'Suite 2', path, layout, status, metadata: {}, sections },
    headers: { ifMatch: `"${version}"` },
  });

  await page.goto(`${url}/admin/draft`);
  await page.getByRole('button', { name: 'Publish the site' }).click();
  await expect(page.getByText('was deleted here, and is deleted online')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '“Room 2” was deleted here, and changed online' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await expect(page.getByText('it was changed online too, and nothing was decided')).toBeVisible();
  expect([await statusOf('/room-1'), await statusOf('/room-2')]).toEqual([404, 200]);
  await page.getByRole('button', { name: 'Keep the draft' }).click();

  await page.getByRole('button', { name: 'Publish the site' }).click();
  await page.getByRole('radio', { name: 'Nothing' }).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible();
  expect(await statusOf('/room-2')).toBe(404);
  expect(await statusOf('/')).toBe(200);
});

test('O1: somebody else who signs in on the same browser neither sees nor publishes the draft, which waits for its person', async ({
  page,
  product,
}) => {
  const stranger = await registerStranger(product);
  const url = `http://${stranger.host}:${new URL(product.url).port}`;
  await signIn(page, url, stranger);
  const home = await homeOf(stranger);
  await page.goto(`${url}/admin/draft`);
  await page.locator('input[type=file]').setInputFiles([backupOf(stranger, [home, named(home, 1)])]);
  await expect(page.getByRole('button', { name: 'Draft mode, 2 pages kept here' })).toBeVisible();

  const email = stranger.host.replace('.localhost', '@example.org');
  await confirmAddress(page, product, email, 'a password of a stranger');
  const colleague = await addEditor({ owner: stranger, product }, 'Paul');
  const { token } = await visitorApi(product).login({ body: { email: colleague.email, password: colleague.password } });
  await signIn(page, url, { token });
  await page.goto(`${url}/admin/draft`);
  await expect(page.getByText('This browser keeps a draft of somebody else.')).toBeVisible();
  await expect(page.getByRole('button', { name: /pages kept here/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish the site' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${url}/?edit`);
  await page.locator('[data-panel-button=pages]').click();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link')).toHaveCount(1);

  await page.context().clearCookies({ name: 'sections-auth-token' });
  await signIn(page, url, stranger);
  await page.goto(`${url}/admin/draft`);
  const control = page.getByRole('switch', { name: 'Draft mode' });
  await expect(control).not.toBeChecked();
  await control.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Draft mode, 2 pages kept here' })).toBeVisible();
});
