import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { textSection } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { openEditor } from './open-editor.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('E7: a page is made, renamed with a lead on from its old address, and deleted', async ({
  page,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const { sections } = await openEditor(page, product);
  await page.locator('[data-panel-button=pages]').click();
  const list = page.getByRole('list', { name: 'Pages' });
  // Other tests make pages of the same site: the list draws what is in sight.
  const search = page.getByRole('searchbox', { name: 'Search name or path' });
  await search.fill('legal');
  await expect(list.getByRole('link', { name: /Legal notice/ })).toBeVisible();

  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rooms');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(dialog.getByText('Page name already exist')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Été au jardin');
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue('/ete-au-jardin');
  await expectAccessible(page);
  await dialog.getByText('A copy of this page').click();
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/ete-au-jardin\?edit$/);
  await expect(sections.first()).toBeVisible();

  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  expect((await request.get(`${product.url}/ete-au-jardin`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors find the page now.')).toBeVisible();
  expect((await request.get(`${product.url}/ete-au-jardin`)).status()).toBe(200);

  await page.goto('/?edit');
  await page.locator('[data-panel-button=pages]').click();
  await search.fill('jardin');
  await page.getByRole('button', { name: 'Actions for Été au jardin' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename “Été au jardin”' });
  await rename.getByRole('textbox', { name: 'Path' }).fill('/jardin');
  await expect(rename.getByText('The old address /ete-au-jardin will lead on')).toBeVisible();
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(list.getByRole('link', { name: /\/jardin/ })).toBeVisible();
  const led = await request.get(`${product.url}/ete-au-jardin`, { maxRedirects: 0 });
  expect(led.status()).toBe(301);
  expect(led.headers().location).toMatch(/\/jardin$/);

  await page.getByRole('button', { name: 'Actions for Été au jardin' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Été au jardin”?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expect(list.getByRole('link', { name: /\/jardin/ })).toHaveCount(0);
  await expect.poll(async () => (await request.get(`${product.url}/jardin`)).status()).toBe(404);
  await guard.expectQuiet();
});

test('E7: the settings of a page are edits: told what is wrong, undone, kept in the draft', async ({
  page,
  product,
}) => {
  await openEditor(page, product, '/visit');
  await page.getByRole('button', { name: /choose another/ }).click();
  await page.getByRole('dialog', { name: 'Pages' }).getByRole('button', { name: 'Page settings' }).click();
  const path = page.getByRole('textbox', { name: 'Path' });
  for (const [written, words] of [
    ['', 'Page path is required'],
    ['/a b', 'Use letters, digits, hyphens and slashes only.'],
    ['/admin', 'This path is used by the product itself.'],
    ['/legal', 'Page path already exists'],
  ] as const) {
    await path.fill(written);
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  const before = await title.inputValue();
  await title.fill('Come and see us');
  await expect(page.getByText('1 change, kept on this device')).toBeVisible();
  await page.getByRole('region', { name: 'Page and its state' }).getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
});

test('E7: a list that does not come says so, and comes when asked again', async ({ page, product }) => {
  await page.route('**/pages?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openEditor(page, product);
  await page.locator('[data-panel-button=pages]').click();
  await expect(page.getByText("Unexpected error: the pages listing couldn't be loaded")).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/pages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('link').first()).toBeVisible();
});

const DRAFT_WORDS = {
  en: {
    ...{ badge: 'Draft', saveDraft: 'Save draft', publish: 'Publish', changes: 'Publish changes' },
    ...{ unpublish: 'Unpublish', nothing: 'Nothing to save: visitors see the page as it is here.' },
    ...{ choose: /choose another/, taken: 'The page is a draft again. Visitors no longer find it.', undo: 'Undo' },
    ...{ marked: 'Draft, not public', palette: /Publish: visitors find the page/ },
  },
  fr: {
    ...{ badge: 'Brouillon', saveDraft: 'Enregistrer le brouillon', publish: 'Publier' },
    ...{ changes: 'Publier les modifications', unpublish: 'Dépublier' },
    nothing: 'Rien à enregistrer\u202f: les visiteurs voient la page telle qu’elle est ici.',
    ...{ choose: /en choisir une autre/, undo: 'Annuler' },
    taken: 'La page est de nouveau un brouillon. Les visiteurs ne la trouvent plus.',
    ...{ marked: 'Brouillon, non publié', palette: /Publier\s: les visiteurs/ },
  },
} as const;

for (const locale of ['en', 'fr'] as const)
  test.describe(`a draft, in ${locale}`, () => {
    test.use({ locale });

    test('E1: a page is there for visitors from when it is published until it is taken back', async ({
      page,
      product,
      owner,
      request,
    }) => {
      const words = DRAFT_WORDS[locale];
      const { api, project } = owner;
      const path = `/draft-${locale}`;
      const id = randomUUID();
      const sections = [textSection('Written ahead')];
      await api.createPage({ params: { project }, body: { id, page: path, path, sections, status: 'draft' } });
      const statusFor = async (address: string) => (await request.get(product.url + address)).status();
      await openEditor(page, product, path);
      const bar = page.locator('[data-screen=desktop]').first();
      await expect(bar.getByText(words.badge, { exact: true })).toBeVisible();
      await expect(bar.getByRole('button', { name: words.saveDraft })).toBeVisible();
      await expectAccessible(page);
      expect([await statusFor(path), await statusFor(`/fr${path}`)]).toEqual([404, 404]);
      expect(await (await request.get(`${product.url}/sitemap.xml`)).text()).not.toContain(path);

      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(words.publish);
      await page.getByRole('menuitem', { name: words.palette }).click();
      await expect(bar.getByRole('button', { name: words.changes })).toBeVisible();
      await expect(bar.getByText(words.badge, { exact: true })).toHaveCount(0);
      expect([await statusFor(path), await statusFor(`/fr${path}`)]).toEqual([200, 200]);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(words.nothing)).toBeVisible();

      await page.getByRole('button', { name: words.choose }).click();
      await page.getByRole('button', { name: words.unpublish }).click();
      await expect(page.getByText(words.taken)).toBeVisible();
      expect(await statusFor(path)).toBe(404);
      await page.goto(path);
      await expect(page.getByText(words.marked)).toBeVisible();
      await api.deletePage({ params: { project, page: id } });
    });
  });

test('E7: a new page with a header and a footer alone offers its first section between them', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const path = `/new-${randomUUID()}`;
  const { data } = await api.listGlobalInstances({ params: { project }, query: {} });
  const menus = data
    .filter(({ section }) => section.name === 'simple-menu')
    .map(({ name, regions }, weight) => ({ id: randomUUID(), weight, region: regions, linked_to: name }));
  expect(menus.length).toBeGreaterThan(1);
  await api.createPage({ params: { project }, body: { id: randomUUID(), page: path, path, sections: menus } });
  const { sections } = await openEditor(page, product, path);
  await expect(sections).toHaveCount(menus.length);
  await expect(page.getByText('This page has no content yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a section', exact: true }).first().press('Enter');
  await expect(page.getByRole('complementary', { name: 'Add' })).toBeVisible();
});
