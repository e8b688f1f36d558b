import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { showPage } from '../support/media-page.ts';
import { ownerOf } from '../support/owner.ts';
import { publishLook } from '../support/publish-look.ts';
import { settle } from '../support/settle.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { staticSection } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

const styleOf = (page: Page, selector: string, name: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property ?? ''),
      [name, pseudo],
    );

/** Chooses what stands behind the place that is themed. */
async function putBehind(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: /Behind it$/ }).click();
  await page.getByRole('option', { name: what, exact: true }).click();
}

test.afterEach(async ({ product }) => {
  const { api, project } = await ownerOf(product);
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: {} } } });
});

test('T2 M6: a picture of the library stands behind a zone under a veil, a gradient behind the page; the library says so and keeps it', async ({
  page,
  product,
  browser,
}) => {
  const { api, project } = await ownerOf(product);
  await signInBrowser(page, product);
  await page.goto('/theme/zones_global_settings');
  await settle(page);
  await page.getByText('Background', { exact: true }).click();
  await putBehind(page, 'Picture');
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await library.getByRole('row').first().click();
  await library.getByRole('button', { name: 'Use image' }).click();
  await expect(library).toBeHidden();
  await page.getByRole('textbox', { name: 'Veil over it' }).fill('#101820');
  await expect(page.getByRole('spinbutton', { name: 'How much it hides' })).toHaveValue('50');
  const drawn = page.frameLocator('iframe[data-drawn]').locator('[data-zone="zone-1"]').first();
  await expect.poll(() => drawn.evaluate((zone) => getComputedStyle(zone).backgroundImage)).toContain('/media/');
  await settle(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Everywhere' }).click();
  await putBehind(page, 'Gradient');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('#ffe0c0');
  await publishLook(page);
  await expect(page.getByText('All published')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${product.url}/`);
  const [url = '', id = ''] =
    /\/media\/[\w-]+\/([\w-]+)\/[\w.-]+/.exec(await styleOf(visitor, '[data-zone="zone-1"]', 'background-image')) ?? [];
  expect(url).toContain(`/media/${project}/`);
  const file = await visitor.request.get(`${product.url}${url}`);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(await styleOf(visitor, '[data-zone="zone-1"]', 'background-image')).toContain('rgba(16, 24, 32, 0.5');
  expect(await styleOf(visitor, 'body', 'background-image', '::before')).toContain('rgb(255, 224, 192)');
  await visitor.close();

  await page.goto(`/admin/media/${id}`);
  await expect(page.getByRole('link', { name: /^Theme/ })).toHaveAttribute('href', /theme\/global_settings$/);
  await expect(api.deleteMedia({ params: { project, media: id } })).rejects.toMatchObject({ code: 'media_in_use' });
});

test('T2: social icons are called as their networks, and have the size and colours of the theme, also pointed at', async ({
  page,
  product,
}) => {
  const owner = await ownerOf(product);
  const { api, project } = owner;
  const theme = {
    specific: {
      'simple-menu': { '--social-color': '#aa1144', '--hover-social-color': '#0044aa', '--social-size': '32px' },
    },
  };
  await api.saveProject({ params: { project }, body: { metadata: { sections_builder: theme } } });
  const link = (url: string) => ({ link: { url, new_tab: true } });
  const profiles = [link('https://www.instagram.com/maison'), link('https://elsewhere.example/'), link('')];
  const menu = staticSection('simple-menu', { brand: { en: 'Maison' }, placement: 'footer', profiles }, 0);
  await using shown = await showPage(owner, [menu]);
  await page.goto(`${product.url}${shown.path}`);
  const icons = page.getByRole('list', { name: 'Elsewhere' }).getByRole('link');
  await expect(icons).toHaveCount(2);
  await expect(icons.nth(1)).toHaveAccessibleName('elsewhere.example');
  const instagram = page.getByRole('link', { name: 'instagram.com', exact: true });
  await expect(instagram).toHaveCSS('color', 'rgb(170, 17, 68)');
  await expect(instagram.locator('[data-network]')).toHaveCSS('width', '32px');
  await instagram.hover();
  await expect(instagram).toHaveCSS('color', 'rgb(0, 68, 170)');
  const mask = await instagram.locator('[data-network]').evaluate((icon) => getComputedStyle(icon).maskImage);
  const sprite = await page.request.get(/url\("([^"]+)"\)/.exec(mask)?.[1] ?? '');
  expect([sprite.status(), sprite.headers()['content-type']]).toEqual([200, expect.stringContaining('svg')]);
  await expectAccessible(page);
});
