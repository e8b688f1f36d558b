import type { Page } from '@playwright/test';
import { visitorApi } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 30_000 });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const state = (page: Page) => page.getByRole('region', { name: 'The article and its state' });

test('W3: an article is written in both languages with a picture, published, and read by visitors', async ({
  page,
  product,
  owner,
}) => {
  const name = `Quince ${crypto.randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  await signInBrowser(page, product);
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'New article' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type(name);
  await expect(field(page, 'Address')).toHaveValue(slug);
  await field(page, 'Text').click();
  await page.keyboard.type('It smells of roses.');
  const tools = page.getByRole('toolbar', { name: 'Text tools' });
  await expect(tools).toBeVisible();
  await test.step('in the site’s own type, with links to its pages given beside the words', async () => {
    await expect(field(page, 'Title')).toHaveCSS('font-family', /Fraunces/);
    const hasCome = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Fraunces/.test(family) && status === 'loaded'),
      );
    await expect.poll(hasCome).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await tools.getByRole('button', { name: 'Link' }).press('Enter');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Address').fill('room');
    await link.getByRole('list', { name: 'Pages' }).getByText('/rooms', { exact: true }).click();
    await link.getByRole('button', { name: 'Apply' }).click();
    await expect(link).toBeHidden();
    await expect(field(page, 'Text').locator('a[href="/rooms"]')).toHaveText('It smells of roses.');
  });
  await page.getByRole('radio', { name: /Français/ }).click();
  await field(page, 'Title').fill(`Coing ${slug}`);
  await field(page, 'Text').click();
  await page.keyboard.type('Il sent la rose.');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('row').first().click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect(picker).toBeHidden();
  // Whoever could not read it in time shows the page around it, and asks again half a minute later.
  const seen = expect.poll(async () => (await visit(product, `/blogs/${slug}`)).status, { timeout: 60_000 });
  await seen.toBe(404);

  await test.step('who works on the site sees it there already; nobody else does, and nothing keeps it', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Preview as visitors will see it' }).focus();
    await page.keyboard.press('Enter');
    const preview = await opened;
    await expect(preview).toHaveURL(new RegExp(`/fr/blogs/${slug}$`));
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`Coing ${slug}`);
    await expect(preview.getByText('les visiteurs ne voient pas encore cet article')).toBeVisible();
    // It was saved as a draft on the way.
    await expect(state(page)).toContainText('Saved');
    const headers = (await page.request.get(preview.url())).headers();
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
    await preview.close();
    expect((await visit(product, `/fr/blogs/${slug}`)).status).toBe(404);
  });

  await page.getByRole('radio', { name: 'Publish now' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved: visitors can read it')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Nothing to save: the article is saved as it is here.')).toBeVisible();
  await expect.poll(async () => (await visit(product, `/blogs/${slug}`)).html).toContain('It smells of roses.');
  expect((await visit(product, `/fr/blogs/${slug}`)).html).toContain('Il sent la rose.');
  const article = await visitorApi(product).getArticle({ params: { project: owner.project, article: slug } });
  expect(article).toMatchObject({ title: { en: name, fr: `Coing ${slug}` }, image: { url: expect.any(String) } });

  await test.step('with a date that lies ahead it is not there again', async () => {
    await page.getByRole('radio', { name: 'Schedule' }).click();
    await page.getByLabel('Date', { exact: true }).fill('2999-01-01T08:00');
    await save(page);
    await expect(page.getByText(/^Saved: it goes out on/)).toBeVisible();
    await expect.poll(async () => (await visit(product, `/blogs/${slug}`)).status).toBe(404);
    const query = `{ article(slug: "${slug}") { slug } }`;
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await answer.json()).toEqual({ data: { article: null } });
  });
  const { id, version } = await owner.api.getArticle({ params: { project: owner.project, article: slug } });
  const params = { project: owner.project, article: id };
  await owner.api.deleteArticle({ params, headers: { ifMatch: `"${version}"` } });
});

test('W3: two who write one article both keep what they wrote, by keyboard', async ({ page, product, owner }) => {
  const article = crypto.randomUUID();
  const params = { project: owner.project, article };
  const slug = `pear-${article.slice(0, 8)}`;
  const body = { slug, title: { en: 'Pear', fr: 'Poire' } };
  await owner.api.saveArticle({ params, body, headers: { ifNoneMatch: '*' } });
  await signInBrowser(page, product);
  await page.goto('/admin/articles');
  const link = page.getByRole('link', { name: 'Pear', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await field(page, 'Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' of mine');
  await field(page, 'Introduction').focus();
  await page.keyboard.type('Mine alone');

  await test.step('a closed tab loses nothing', async () => {
    await expect(state(page)).toContainText('kept on this device');
    await page.reload();
    await expect(field(page, 'Introduction')).toHaveValue('Mine alone');
  });
  await test.step('E3: another tab only looks, and goes on with every word', async () => {
    const notice = (tab: Page) => tab.getByRole('status').filter({ hasText: 'while already editing one' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await notice(other).getByRole('button', { name: 'Go on here' }).press('Enter');
    await expect(notice(other)).toBeHidden();
    await expect(field(other, 'Introduction')).toHaveValue('Mine alone');
    await expect(notice(page)).toBeVisible();
    await other.close();
    await expect(notice(page)).toBeHidden();
  });
  await owner.api.saveArticle({
    params,
    body: { ...body, title: { en: 'Pear of theirs', fr: 'Poire à eux' } },
    headers: { ifMatch: '"1"' },
  });
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this article' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Title (English)']);
  await expect(dialog.getByRole('button', { name: 'Save mine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(state(page)).toContainText('Saved');
  const saved = await owner.api.getArticle({ params });
  expect(saved).toMatchObject({
    ...{ title: { en: 'Pear of mine', fr: 'Poire à eux' }, excerpt: { en: 'Mine alone' }, version: 3 },
  });
  await owner.api.deleteArticle({ params, headers: { ifMatch: '"3"' } });
});
