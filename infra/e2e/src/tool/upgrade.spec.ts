import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { confirmAddress } from '../support/confirm-address.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { OPERATOR_TOKEN, type Product } from '../support/start-product.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

const CARDS = { accepted: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asked: '4000 0025 0000 3155' };

/** Somebody with a site of their own, signed in to it. */
async function newOwner(page: Page, product: Product) {
  const owner = await registerStranger(product);
  const url = `http://${owner.host}:${new URL(product.url).port}`;
  await page.context().addCookies([
    { name: 'sections-auth-token', value: owner.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
  return { owner, url };
}

async function fillBilling(dialog: Locator): Promise<void> {
  for (const [label, value] of [
    ['Company', 'Maison Verveine'],
    ['Street', 'Rue des Lilas'],
    ['Number', '12 bis'],
    ['Postal code', '69001'],
    ['City', 'Lyon'],
    ['Telephone', '04 72 00 00 01'],
    ['Registration number', '403 265 045'],
    ['VAT number', 'FR40303265045'],
  ] as const)
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.fill('Fran');
  // By keyboard: the list moves while the dialog makes room for it.
  await expect(dialog.page().getByRole('option')).toHaveText(['France']);
  await country.press('ArrowDown');
  await country.press('Enter');
  await expect(country).toHaveValue('France');
}

async function giveCard(page: Page, number: string, until = '12/39'): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card, at the payment provider"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Valid until (MM/YY)').fill(until);
  await frame.getByLabel('Security code').fill('123');
  await frame.getByRole('button', { name: 'Hold €1 on this card' }).press('Enter');
}

const subscribe = async ({ url }: Product, project: string, name: string): Promise<void> => {
  const answer = await fetch(`${url}/api/v1/packages/${project}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
};

/** All that there are; the one that fits what is planned stands above them too. */
const packages = (page: Page): Locator => page.getByRole('table', { name: 'Packages', exact: true });

/** Digits of cards in what was sent, anywhere. */
function watchNumbers(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const digits = `${request.url()} ${request.postData() ?? ''}`.replace(/%20|[\s+]/g, '');
    if (Object.values(CARDS).some((number) => digits.includes(number.replaceAll(' ', '')))) seen.push(request.url());
  });
  return seen;
}

test('P5: a package is chosen, billed, held on a card of the provider’s own frame, and begins; what fails says why', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { owner, url } = await newOwner(page, product);
  const numbers = watchNumbers(page);
  await page.goto(`${url}/admin/plan`);
  await packages(page).getByRole('button', { name: 'Choose Studio' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Studio' });
  await expectAccessible(page);
  await fillBilling(dialog);
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('1234');
  await dialog.getByRole('button', { name: 'On to the card' }).press('Enter');
  await expect(dialog.getByText('This is not a postal code of the country.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('69001');
  await dialog.getByRole('button', { name: 'On to the card' }).press('Enter');

  await giveCard(page, CARDS.declined);
  const failed = dialog.getByRole('alert');
  await expect(failed).toContainText('Package upgrade failed');
  await expect(failed).toContainText('The bank declined the card. Nothing was charged.');
  await failed.getByRole('button', { name: 'Try another card' }).press('Enter');
  const soon = new Date();
  await giveCard(page, CARDS.accepted, `${soon.getUTCMonth() + 1}/${soon.getUTCFullYear() % 100}`);
  await expect(failed).toContainText('The card must be valid for more than three months.');
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Try another card' }).press('Enter');
  await giveCard(page, CARDS.asked);
  const frame = page.frameLocator('iframe[title="Card, at the payment provider"]');
  await frame.getByRole('button', { name: 'Yes, that is me' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('is on Studio: €19 a month')).toBeVisible();
  await expect(page.getByText('VISA ending in 3155, valid until December 2039')).toBeVisible();
  expect((await owner.api.getDashboard({ params: { project: owner.project } })).package_name).toBe('studio');
  expect(numbers).toEqual([]);

  // A smaller one waits for the end of the month, and can be taken back.
  await packages(page).getByRole('button', { name: 'Choose Free for next month' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change at the end of the month' }).press('Enter');
  await expect(page.getByText(/^Free begins on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Studio' }).press('Enter');
  await expect(page.getByText(/^Free begins on /)).toHaveCount(0);
  await expectAccessible(page);
  expect((await guard.messages()).filter((message) => !/40[24]|422/.test(message))).toEqual([]);
});

const overLimit = (page: Page) => page.getByRole('dialog', { name: 'Your project exceeds the limits of this plan' });

/** The way to a larger package, from the dialog that offers it to the end of the payment. */
async function takeStudio(page: Page): Promise<void> {
  await overLimit(page).getByRole('button', { name: 'Choose Studio' }).press('Enter');
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to Studio' });
  await fillBilling(upgrade);
  await upgrade.getByRole('button', { name: 'On to the card' }).press('Enter');
  await giveCard(page, CARDS.accepted);
  await expect(upgrade).toHaveCount(0);
}

test('P5: who hits a limit takes a larger package over what they were doing, and finds it done', async ({
  page,
  product,
}) => {
  const { owner, url } = await newOwner(page, product);
  await subscribe(product, owner.project, 'free');
  await confirmAddress(page, product, owner.host.replace('.localhost', '@example.org'), 'a password of a stranger');
  const params = { project: owner.project };
  for (const name of ['one', 'two'])
    await owner.api.inviteUser({
      params,
      body: { email: `${name}-${crypto.randomUUID()}@example.org`, role: 'editor' },
    });
  await page.goto(`${url}/admin/people`);
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().press('Enter');
  const invite = page.getByRole('dialog', { name: /Invite/ });
  const email = `third-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await invite.getByLabel('Email address').fill(email);
  await invite.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  const over = overLimit(page);
  await expect(over).toContainText('The limit that was reached: People');
  await expectAccessible(page);
  await takeStudio(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/admin/people`);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1);
  expect((await owner.api.listInvitations({ params })).data).toHaveLength(3);
});

test('P5 M2: a file that is too large for the package goes up once there is a larger one; who wants none is told why', async ({
  page,
  product,
}) => {
  const { owner, url } = await newOwner(page, product);
  await subscribe(product, owner.project, 'free');
  const params = { project: owner.project };
  const { limits } = await owner.api.getPlan({ params });
  const name = `minutes-${crypto.randomUUID().slice(0, 8)}`;
  const buffer = Buffer.alloc((limits.file_bytes ?? 0) + 1, `${name}\n`);
  const file = { name: `${name}.txt`, mimeType: 'text/plain', buffer };
  const found = async () => (await owner.api.listMedia({ params, query: { search: name } })).result.length;
  await page.goto(`${url}/admin/media`);
  await page.getByRole('button', { name: 'Upload' }).press('Enter');
  const chooser = page.locator('input[type=file][accept]').first();
  await chooser.setInputFiles(file);
  const over = overLimit(page);
  await expect(over).toContainText('The limit that was reached: Size of a file');
  await over.getByRole('button', { name: 'Not now' }).press('Enter');
  const row = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('The size of your media exceeds the authorized limit');
  expect(await found()).toBe(0);

  await row.getByRole('button', { name: /^Dismiss/ }).press('Enter');
  await chooser.setInputFiles(file);
  await expectAccessible(page);
  await takeStudio(page);
  await expect.poll(found).toBe(1);
  await expect(page).toHaveURL(`${url}/admin/media`);
});
