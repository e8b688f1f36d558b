import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { newPage } from './draft-page.ts';
import { openEditor } from './open-editor.ts';

test.use({ settings: { POWERED_BY_PACKAGES: 'partner' }, actionTimeout: 30_000 });

test('E7 V11: icon, picture for sharing, style sheet and package of one page are set by screen, and visitors see them', async ({
  page,
  product,
  owner,
}) => {
  const { id, path } = await newPage(owner);
  const guard = await consoleGuard(page);
  await openEditor(page, product, path);
  await page.getByRole('button', { name: 'Page settings' }).first().click();
  for (const name of ['Icon', 'Image for sharing']) {
    await page.getByRole('group', { name }).getByRole('button', { name: 'Choose an image' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('row').first().click();
    await picker.getByRole('button', { name: 'Use image' }).click();
    await expect(picker).toHaveCount(0);
  }
  const sheet = page.getByRole('textbox', { name: 'Style sheet' });
  await sheet.fill('https://cdn.example/calm.css');
  await expect(page.getByText('Write the path of a stylesheet of this site')).toBeVisible();
  await sheet.fill('/looks/calm.css');
  await page.getByRole('textbox', { name: 'Package' }).fill('partner');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(async () => (await visit(product, path)).html).toContain('href="/looks/calm.css"');
  const { html } = await visit(product, path);
  expect(html).toMatch(/<link rel="icon" href="\/media\/[^"]+"/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/media\/[^"]+"/);
  expect(html).toContain('Powered by Sections');
  await guard.expectQuiet();

  await page.route('**/looks/calm.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'h1 { color: rgb(1, 2, 3) }' }),
  );
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  // It is this page's alone.
  expect((await visit(product, '/rooms')).html).not.toContain('calm.css');
  // Its icon leaves with it where no document is loaded.
  const icon = page.locator('head link[rel=icon]');
  const own = await icon.getAttribute('href');
  await page.locator('main').evaluate((main) => {
    main.prepend(Object.assign(document.createElement('a'), { href: '/rooms', textContent: 'To the rooms' }));
  });
  await page.getByRole('link', { name: 'To the rooms' }).click();
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(icon).toHaveCount(1);
  await expect(icon).not.toHaveAttribute('href', own ?? '');
  await guard.expectQuiet();
  await owner.api.deletePage({ params: { project: owner.project, page: id } });
});
