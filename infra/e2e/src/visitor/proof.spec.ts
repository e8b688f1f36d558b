import type { Page } from '@playwright/test';
import { visitorMessage } from 'shared-contracts';
import { confirmAddress } from '../support/confirm-address.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { mailedLink } from '../support/outbox.ts';
import { test as base, expect } from '../support/test.ts';

const HOST = 'www.maison.example';
const PASSWORD = 'a long enough password';

/** The product beside a server of names of its own, and a browser that finds the host on this machine. */
const test = base.extend<object, { names: NameServer }>({
  names: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const names = await startNameServer();
      await use(names);
      await names.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ names }, use) => use({ DNS_SERVERS: names.address }), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
});

async function claim(page: Page, home: string, name: string): Promise<void> {
  const field = (key: Parameters<typeof visitorMessage>[0]) => page.getByLabel(visitorMessage(key, 'en'));
  await page.goto(home);
  await field('claim-email').fill(`${name}@maison.example`);
  await field('claim-full-name').fill(name);
  await field('claim-project-name').fill(`Maison ${name}`);
  await field('claim-password').fill(PASSWORD);
  await field('claim-terms').check();
  await page.getByRole('button', { name: visitorMessage('claim-submit', 'en') }).click();
  await page.waitForURL(`${home}/admin/start`);
}

test('V14: who proves a public host has it, and who only registered it is told', async ({
  browser,
  product,
  names,
}) => {
  const home = product.url.replace(/\/\/[^:]+/, `//${HOST}`);
  const [first, second, visitor] = await Promise.all(
    Array.from({ length: 3 }, async () => (await browser.newContext({ locale: 'en' })).newPage()),
  );
  if (!first || !second || !visitor) throw new Error('Nobody came');
  await claim(first, home, 'Ada');
  await claim(second, home, 'Odile');
  await confirmAddress(first, product, 'Ada@maison.example', PASSWORD);

  await second.goto(`${home}/admin/people`);
  await expect(second.getByText(/Somebody else registered .* too/)).toBeVisible();
  const look = second.getByRole('button', { name: 'Look for it now' });
  await look.click();
  await expect(second.getByRole('alert')).toBeVisible();
  const name = await second.getByText(/^_sections-claim\./).textContent();
  const value = await second
    .getByText(/^sections-claim=/)
    .first()
    .textContent();
  names.texts.set(name ?? '', value ?? '');
  await look.click();
  await expect(look).toBeHidden();
  await confirmAddress(second, product, 'Odile@maison.example', PASSWORD);
  await expect.poll(async () => (await visitor.goto(home))?.status()).toBe(200);
  await expect(visitor).toHaveTitle(/Maison Odile/);

  expect(await mailedLink(product, 'Ada@maison.example', '/sign')).toBe(`${product.url}/sign-in`);
  await first.goto(`${home}/admin/people`);
  await expect(first.getByText(/belongs to another site now/)).toBeVisible();
  await first.goto(home);
  await expect(first).toHaveTitle(/Maison Ada/);
  for (const page of [first, second, visitor]) await page.context().close();
});
