import type { Page } from '@playwright/test';
import { createClient, httpTransport, registryCalls } from 'shared-contracts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { promote, publishVariant, RENDERER, registryOf } from '../support/renderer-variant.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

async function signIn(page: Page, address = '/operator'): Promise<void> {
  await page.goto(address);
  await page.locator('input[type=password]').fill(OPERATOR_TOKEN);
  await page.locator('input[autocomplete=name]').fill('Inès');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: RENDERER })).toBeVisible();
}

const publisher = (url: string, token: string) =>
  createClient(
    registryCalls,
    httpTransport({ baseUrl: `${url}/registry/v1`, headers: { authorization: `Bearer ${token}` } }),
  );

test('D7: an operator sees what is served and who published it, goes back by keyboard, and the shell says that it did', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const version = await publishVariant(product.url);
  const before = await promote(product.url, version);
  try {
    await signIn(page);
    const row = page.getByRole('row').filter({ hasText: RENDERER });
    await expect(row).toContainText(version);
    await expect(row).toContainText('Healthy');
    await expectAccessible(page);
    await row.getByRole('button', { name: RENDERER }).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('complementary', { name: RENDERER });
    await expect(details.getByRole('heading', { name: RENDERER })).toBeFocused();
    await expect(details.getByRole('listitem').filter({ hasText: 'Uses it' })).toHaveCount(1);
    await expectAccessible(page);
    await details.getByRole('button', { name: `Roll back to ${before}` }).focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('status').filter({ hasText: `${before} is live` })).toContainText('Used by 1 shell');
    await expect(row).toContainText(before);
    expect(await (await page.request.get('/n-api/remotes')).json()).toMatchObject({ [RENDERER]: { version: before } });

    await page.getByRole('tab', { name: 'Pages' }).click();
    await page.getByLabel('Address of a page').fill(`${product.url}/rooms`);
    await page.keyboard.press('Enter');
    const made = page.getByRole('listitem').filter({ hasText: RENDERER });
    await expect(made).toContainText(before);
    await expect(made).toContainText('live');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Inès' }).first();
    await expect(entry).toContainText(`${RENDERER} went live: ${before}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Operator' })).toBeVisible();
    const left = await page.request.get('/n-api/operator/registry/overview');
    expect(left.status()).toBe(401);
    await guard.expectQuiet();
  } finally {
    const { live } = await registryOf(product.url).listVersions({ params: { name: RENDERER } });
    if (live !== before) await promote(product.url, before);
  }
});

test('D7: what failed in a browser, and a release that was refused to its team, are seen within seconds', async ({
  page,
  product,
}) => {
  const registry = registryOf(product.url);
  const { live } = await registry.listVersions({ params: { name: RENDERER } });
  await page.goto('/');
  const told = await page.evaluate(
    (report) => fetch('/n-api/errors', { method: 'POST', body: JSON.stringify(report) }).then(({ status }) => status),
    { remote: RENDERER, version: live, module: './islands/cart', error: 'TypeError' },
  );
  expect(told).toBe(202);
  const unfit = publishVariant(product.url, undefined, '0.0.1', RENDERER, '^99.0.0');
  await expect(unfit).rejects.toMatchObject({ code: 'incompatible_remote' });

  await signIn(page);
  const troubles = page.getByRole('region', { name: 'What went wrong' });
  // Others of this product may have been refused before.
  const refused = troubles.getByRole('listitem').filter({ hasText: '^99.0.0' });
  await expect(refused.first()).toContainText('refused at publish');
  const failed = troubles.getByRole('listitem').filter({ hasText: 'failed in a browser' });
  await expect(failed.first()).toContainText('TypeError in ./islands/cart');
  await expect(page.getByRole('row').filter({ hasText: RENDERER })).toContainText(/[1-9]\d* on [\d,]+ pages/);
  await expectAccessible(page);
});

test.describe('on a phone, in French and in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr' });

  test('D7: a token is made for somebody, publishes their remote alone, and nothing any more once it is revoked', async ({
    page,
    product,
  }) => {
    const guard = await consoleGuard(page);
    await signIn(page, '/fr/operator');
    await expectAccessible(page);
    await page.getByRole('button', { name: RENDERER }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('tab', { name: 'Jetons' }).click();
    await page.getByRole('button', { name: 'Nouveau jeton' }).click();
    await page.getByLabel('Pour qui').fill('Ada');
    await page.getByRole('textbox', { name: 'Module' }).fill('mf-theme');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Jeton pour Ada, mf-theme');
    const token = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Terminé' }).click();
    const ada = publisher(product.url, token);
    const versions = (name: string) => ada.listVersions({ params: { name } });
    expect(await versions('mf-theme')).toMatchObject({ live: expect.any(String) });
    await expect(versions(RENDERER)).rejects.toMatchObject({ code: 'token_forbidden' });

    const row = page.getByRole('listitem').filter({ hasText: 'Ada' });
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Révoquer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click();
    await expect(row).toContainText('Révoqué');
    // The button that asked is gone: what is left nearest to it has the focus.
    await expect(page.getByRole('region', { name: 'Jetons' }).locator(':focus')).toHaveCount(1);
    await expect(versions('mf-theme')).rejects.toMatchObject({ code: 'token_refused' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await guard.expectQuiet();
  });
});

test('D7: no other door leads there: a wrong token, a member, another site, a forged cookie', async ({
  page,
  product,
  request,
}) => {
  await page.goto('/operator');
  const field = page.getByLabel('Operator’s token');
  await field.fill('a wrong token of somebody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This token is not valid here');
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'wrong',
  );

  const { host } = new URL(product.url);
  const own = { origin: product.url, 'sec-fetch-site': 'same-origin', 'x-sections-request': '1' };
  const post = (headers: Record<string, string>, token = OPERATOR_TOKEN) =>
    request.post('/n-api/operator/session', { headers, data: { token } });
  // From another site's page, and by a form that scripts of the product did not send.
  expect((await post({ ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await post({ origin: product.url, 'sec-fetch-site': 'same-origin' })).status()).toBe(403);
  // Where somebody else has the host.
  const elsewhere = { host: `demo.${host}` };
  expect((await request.get('/operator', { headers: elsewhere })).status()).toBe(404);
  expect((await request.get('/n-api/operator/session', { headers: elsewhere })).status()).toBe(404);
  const said = Buffer.from(JSON.stringify({ person: 'Mallory', expires: Date.now() + 60_000 })).toString('base64url');
  for (const cookie of [`sections-operator=${said}.`, `sections-operator=${said}.${said}`, 'sections-operator=.']) {
    const answer = await request.get('/n-api/operator/registry/overview', { headers: { cookie } });
    expect(answer.status()).toBe(401);
  }
  // The registry itself has no cookies.
  expect((await request.get('/registry/v1/overview')).status()).toBe(401);
});
