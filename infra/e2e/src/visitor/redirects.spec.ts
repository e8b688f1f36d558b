import type { Page } from '@playwright/test';
import { consoleGuard } from '../support/console-guard.ts';
import type { Owner } from '../support/owner.ts';
import { createTextPage, textPage, textSection, visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';

/** Documents the browser loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** A page that links somewhere in both languages; its path. */
async function createLinking({ api, project }: Owner, href: string): Promise<string> {
  const section = textSection('Linking');
  const body = { en: `<p><a href="${href}">Follow</a></p>`, fr: `<p><a href="${href}">Suivre</a></p>` };
  const linking = { ...textPage('Linking'), sections: [{ ...section, settings: [{ ...section.settings[0], body }] }] };
  await api.createPage({ params: { project }, body: linking });
  return linking.path;
}

/** A page that was renamed; its paths and what it says. */
async function createMoved(owner: Owner) {
  const { api, project } = owner;
  const words = `Moved ${crypto.randomUUID()}`;
  const body = await createTextPage(owner, words);
  const path = `${body.path}-moved`;
  await api.savePage({ params: { project, page: body.id }, body: { ...body, path } });
  return { old: body.path, path, words };
}

test('E7 V4: a renamed page is found under its old path at once, in both languages', async ({ product, owner }) => {
  const { old, path } = await createMoved(owner);
  for (const [from, to] of [
    [`${old}?x=1`, `${path}?x=1`],
    [`/fr${old}`, `/fr${path}`],
  ] as const) {
    const { status, headers } = await visit(product, from);
    expect([status, headers.get('location')]).toEqual([301, to]);
    expect((await visit(product, to)).status).toBe(200);
  }
  const { api, project } = owner;
  await api.createPage({ params: { project }, body: { ...textPage('Back'), path: old } });
  expect((await visit(product, old)).status).toBe(200);
});

for (const [prefix, name] of [
  ['', 'Follow'],
  ['/fr', 'Suivre'],
] as const)
  test(`V4 V7: a link to an old path shows the page without a document load ${prefix}`, async ({ page, owner }) => {
    const guard = await consoleGuard(page);
    const { old, path, words } = await createMoved(owner);
    await page.goto(`${prefix}${await createLinking(owner, old)}`);
    await expect(page.locator('html')).toHaveAttribute('data-navigation', 'idle');
    const documents = watchDocuments(page);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}${path}$`));
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    expect(documents).toEqual([]);
    await guard.expectQuiet();
  });

test('V4: a redirect off the site is a full navigation, without a word in the console', async ({
  page,
  product,
  owner,
}) => {
  const { api, project } = owner;
  const guard = await consoleGuard(page);
  const elsewhere = `${product.url.replace('localhost', '127.0.0.1')}/visit`;
  const from = `/out-${crypto.randomUUID()}`;
  const { redirects } = await api.listRedirects({ params: { project } });
  await api.saveRedirects({
    params: { project },
    body: { redirects: [...redirects, { from, to: elsewhere, status: 307 }] },
  });
  await page.goto(await createLinking(owner, from));
  await expect(page.locator('html')).toHaveAttribute('data-navigation', 'idle');
  const documents = watchDocuments(page);
  await page.getByRole('link', { name: 'Follow' }).click();
  await expect(page).toHaveURL(elsewhere);
  expect(documents).toEqual([from, '/visit']);
  await guard.expectQuiet();
});
