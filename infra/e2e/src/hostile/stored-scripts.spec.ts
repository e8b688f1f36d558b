import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PageBody, Section } from 'shared-contracts';
import { BENIGN_RICH_TEXT, INVALID_URLS, RICH_TEXT_ATTACKS } from 'shared-contracts/fixtures';
import type { Owner } from '../support/owner.ts';
import { staticSection as section } from '../support/static-section.ts';
import { expect, test } from '../support/test.ts';

/** Where a script that runs reports to; nothing answers there. */
const LISTENER = 'https://evil.example/ran';
/** Every payload tells in each way it knows that it ran. */
const loud = (html: string): string => html.replaceAll(/alert\(1\)/g, `(window.ran=1,alert(1),fetch('${LISTENER}'))`);

// A null character is refused with the whole body, and a text of which nothing is left with its section.
const HOSTILE_HTML = RICH_TEXT_ATTACKS.map(({ html }) => loud(`<p>x</p>${html.replaceAll('\0', '')}`));
const HOSTILE_TEXT = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<!--<script>',
  '{{alert(1)}}',
  '&lt;img src=x onerror=alert(1)&gt;',
  'javascript:alert(1)',
].map(loud);

const both = (text: string) => ({ en: text, fr: text });
const textAt = (index: number): string => HOSTILE_TEXT[index % HOSTILE_TEXT.length] ?? '';
const short = (index: number) => both(textAt(index).slice(0, 80));

/** A picture that loads, with words that attack. */
const picture = (index: number) => ({
  media_id: textAt(index).slice(0, 100),
  url: '/favicon.ico',
  seo_tag: textAt(index + 1),
  alt: both(textAt(index)),
  filename: textAt(index + 2),
});

/** All four kinds, with an attack in every field that takes words. */
const sectionsOf = (html: string, index: number): Section[] => [
  section(
    'simple-menu',
    {
      brand: short(index),
      brand_image: [picture(index)],
      note: both(textAt(index + 1)),
      items: [{ label: short(index + 2), link: null, children: [{ label: short(index + 3), link: null }] }],
    },
    index * 4,
  ),
  section('rich-text', { eyebrow: short(index), title: both(textAt(index)), body: both(html) }, index * 4 + 1),
  section(
    'text-with-image',
    {
      eyebrow: short(index),
      title: both(textAt(index + 1)),
      text: both(html),
      image: [picture(index)],
      link: { url: '/rooms', new_tab: false },
      link_label: short(index + 2),
    },
    index * 4 + 2,
  ),
  section(
    'image-gallery',
    {
      eyebrow: short(index),
      title: both(textAt(index)),
      intro: both(textAt(index + 1)),
      images: [{ image: [picture(index)], caption: both(textAt(index)), text: both(textAt(index + 1)), link: null }],
    },
    index * 4 + 3,
  ),
];

async function store({ api, project }: Owner, sections: Section[], words = 'attacks'): Promise<PageBody> {
  const id = randomUUID();
  const text = { title: `${words} ${textAt(1)}`, description: textAt(4) };
  const body: PageBody = {
    id,
    page: `${textAt(0)} ${id}`,
    path: `/${id}`,
    layout: 'extended-layout',
    metadata: { en: text, fr: text },
    sections,
  };
  // Nothing is left out: what does not reach the page attacks nobody.
  expect((await api.createPage({ params: { project }, body })).invalid_sections).toEqual([]);
  return body;
}

/** Listens for any sign that a script of the content ran. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard: string[] = [];
  page.on('dialog', async (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route(/evil\.example/, (route) => {
    heard.push(`request: ${route.request().url()}`);
    return route.abort();
  });
  return async () => {
    const ran = await page.evaluate(() => Reflect.get(globalThis, 'ran') !== undefined);
    return ran ? [...heard, 'flag'] : heard;
  };
}

test('stored scripts: none runs in server markup, after client navigation, in the hydrated gallery or its lightbox', async ({
  page,
  owner,
}) => {
  test.setTimeout(240_000);
  const { path } = await store(owner, HOSTILE_HTML.flatMap(sectionsOf));
  const ran = await watch(page);
  for (const address of [path, `/fr${path}`]) {
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await page.locator('main a[data-index="0"]').first().click();
    await expect(page.locator('.yarl__root')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await ran()).toEqual([]);
  }
  await page.goto('/rooms');
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'There';
    document.querySelector('main')?.prepend(link);
  }, path);
  await page.getByRole('link', { name: 'There' }).click();
  await expect(page).toHaveTitle(/attacks/);
  await expect(page.locator('main a[data-index="0"]').first()).toBeAttached();
  for (const summary of await page.locator('summary').all())
    await summary.click({ trial: true }).catch(() => undefined);
  expect(await ran()).toEqual([]);
});

test('stored addresses: none that an editor may not write reaches a page', async ({ owner, product }) => {
  // What no database can hold is refused with the whole body, as the contract's own tests show.
  const links = INVALID_URLS.filter(
    ({ allow = 'link', value }) => allow === 'link' && value.isWellFormed() && !value.includes('\0'),
  );
  const sections = links.map(({ value }, index) =>
    section(
      'text-with-image',
      { title: both('x'), link: { url: value, new_tab: false }, link_label: both('x') },
      index,
    ),
  );
  const id = randomUUID();
  const { invalid_sections } = await owner.api.createPage({
    params: { project: owner.project },
    body: {
      page: id,
      path: `/${id}`,
      metadata: {},
      sections,
    },
  });
  expect(invalid_sections.length).toBeGreaterThan(links.length / 2);
  const html = await (await fetch(`${product.url}/${id}`)).text();
  expect(html.match(/<a [^>]*href="[^"]*(?:script:|data:|evil\.example)[^"]*"/gi)).toBeNull();
});

test('benign markup is kept', async ({ owner, product }) => {
  const { path } = await store(
    owner,
    BENIGN_RICH_TEXT.map(({ html }, index) => section('rich-text', { title: both('x'), body: both(html) }, index)),
  );
  // What has no content is ended the way of XML.
  const html = (await (await fetch(`${product.url}${path}`)).text()).replaceAll(' />', '>');
  for (const { name, keeps } of BENIGN_RICH_TEXT)
    for (const piece of keeps) {
      // What is embedded waits behind a cover, which holds its address.
      const shown = piece.replace(/^src="(.*)"$/, '$1');
      expect({ name, kept: html.includes(shown), shown }).toEqual({ name, kept: true, shown });
    }
});
