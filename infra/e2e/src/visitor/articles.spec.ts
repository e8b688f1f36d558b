import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';

const both = (en: string, fr: string) => ({ en, fr });

interface Topic {
  /** Part of addresses: the category, and the stem of its articles. */
  readonly slug: string;
  readonly save: (number: number, more?: object) => Promise<string>;
}

/** A category of one's own, so that tests of the same product do not see each other's articles. */
async function topicOf({ api, project }: Owner): Promise<Topic> {
  const slug = `topic-${randomUUID()}`;
  const create = { headers: { ifNoneMatch: '*' } } as const;
  const category = randomUUID();
  const author = randomUUID();
  await api.saveCategory({
    params: { project, id: category },
    body: { slug, name: both('Frost', 'Gelées') },
    ...create,
  });
  await api.saveAuthor({
    params: { project, id: author },
    body: { slug: `${slug}-author`, name: 'Marguerite' },
    ...create,
  });
  return {
    slug,
    save: async (number, more = {}) => {
      const article = randomUUID();
      await api.saveArticle({
        params: { project, article },
        body: {
          slug: `${slug}-${number}`,
          title: both(`Night ${number}`, `Nuit ${number}`),
          excerpt: both('What the garden does.', 'Ce que fait le jardin.'),
          body: both('<p>The dahlias are out.</p>', '<p>Les dahlias sont rentrés.</p>'),
          author_id: author,
          category_ids: [category],
          status: 'published',
          publish_at: new Date(Date.UTC(2026, 0, number)).toISOString(),
          ...more,
        },
        ...create,
      });
      return article;
    },
  };
}

const titles = (page: Page) => page.locator('[data-section=blog-listing] article').getByRole('heading');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S22 S20 S21 V3: a reader searches, pages, reads, changes the language and lets the filter go', async ({
    page,
    owner,
  }) => {
    const { slug, save } = await topicOf(owner);
    for (let number = 1; number <= 14; number += 1) await save(number);

    await page.goto(`/blogs/category=${slug}`);
    await expect(titles(page)).toHaveText(Array.from({ length: 12 }, (_, index) => `Night ${14 - index}`));
    await expect(page.getByText('Showing: 14 articles')).toBeVisible();
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/blogs\/rss\.xml$/);
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: 'Search the articles' }).fill(words);
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    };
    // Words of either language find an article, within what was chosen before.
    await search('NUIT 13');
    await expect(page).toHaveURL(new RegExp(`/blogs/category=${slug}/search=NUIT%2013$`));
    await expect(titles(page)).toHaveText(['Night 13']);
    await search('"><b>nothing</b>');
    await expect(page.getByText('No article fits.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('"><b>nothing</b>');
    expect((await page.request.get(page.url())).headers()['x-robots-tag']).toBe('noindex');
    await search('');
    await expect(page).toHaveURL(new RegExp(`/blogs/category=${slug}$`));

    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(new RegExp(`/blogs/category=${slug}/page=2$`));
    await expect(titles(page)).toHaveText(['Night 2', 'Night 1']);

    await page.locator('[data-section=blog-listing]').getByRole('link', { name: 'Night 2', exact: true }).click();
    await expect(page).toHaveTitle(/^Night 2 · /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night 2');
    await expect(page.getByText('2 January 2026', { exact: true })).toBeVisible();
    await expect(
      page.locator('[data-section=article-author]').getByRole('heading', { name: 'Marguerite' }),
    ).toBeVisible();
    await expect(page.locator('[data-section=articles-suggested] article')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeHidden();

    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuit 2');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/fr/blogs/${slug}-2$`));
    await page.getByRole('navigation', { name: 'Vous êtes ici' }).getByRole('link', { name: 'Gelées' }).click();
    await page.getByRole('link', { name: /Retirer ce filtre\s: Catégorie\s: Gelées/ }).click();
    await expect(page).toHaveURL(/\/fr\/blogs$/);
  });
});

test('S17 V4: chosen articles stand on their page, in their order; the journal’s former address leads to it', async ({
  request,
}) => {
  const html = await (await request.get('/fr/house')).text();
  const chosen = /data-section="articles-selective".*?<\/section>/s.exec(html)?.[0] ?? '';
  expect([...chosen.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/fr/blogs/bread-since-four',
    '/fr/blogs/what-verbena-does',
    '/fr/blogs/six-hooks-five-keys',
  ]);
  const former = await request.get('/fr/journal/what-verbena-does', { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, '/fr/blogs/what-verbena-does']);
});

test('S20 Q3: an article is there from the save on, and a 404 before and after', async ({
  request,
  owner,
  product,
}) => {
  const { slug, save } = await topicOf(owner);
  const status = async (path: string) => (await request.get(path)).status();
  const path = `/blogs/${slug}-1`;
  expect(await status(path)).toBe(404);
  const listing = `/blogs/category=${slug}`;
  expect(await (await request.get(listing)).text()).toContain('No article fits.');
  expect([await status('/blogs/page=999'), await status(`/fr${listing}/page=2`)]).toEqual([404, 404]);
  // As new as can be: feeds hold the newest.
  const article = await save(1, { publish_at: null });
  expect([await status(path), await status(`/fr${path}`)]).toEqual([200, 200]);
  expect(await (await request.get(listing)).text()).toContain('Night 1');
  expect(await (await request.get('/blogs/rss.xml')).text()).toContain(`${product.url}${path}`);
  await owner.api.deleteArticle({ params: { project: owner.project, article } });
  expect(await status(path)).toBe(404);
  expect(await (await request.get(listing)).text()).toContain('No article fits.');
});

test('S20: a read is counted without cookies, and the link is copied', async ({ page, context, owner }) => {
  const guard = await consoleGuard(page);
  const { slug, save } = await topicOf(owner);
  await save(1);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counted = page.waitForRequest((request) => request.url().endsWith('/reads'));
  await page.goto(`/blogs/${slug}-1`);
  const read = await counted;
  expect([read.method(), (await read.allHeaders()).cookie]).toEqual(['POST', undefined]);
  expect((await read.response())?.status()).toBe(200);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible(page);
  await page.goto(`/blogs/category=${slug}`);
  await expectAccessible(page);
  await page.goto('/blogs/search=nothing-of-the-kind');
  await expect(page.locator('[data-section=blog-listing] article')).toHaveCount(0);
  await expectAccessible(page);
  await guard.expectQuiet();
});
