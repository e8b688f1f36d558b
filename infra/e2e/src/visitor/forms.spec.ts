import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { mailedLink } from '../support/outbox.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

const form = (page: Page) => page.locator('[data-section="quote-widget"]');
const newName = (): string => `Guest ${crypto.randomUUID().slice(0, 8)}`;

async function fillIn(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Your name').fill(name);
  await form(page).getByLabel('Email address').fill('guest@example.org');
  await form(page).getByLabel('A table', { exact: true }).check();
  await form(page)
    .getByLabel(/Anything we should know/)
    .fill('One of us eats no fish.\nhttps://example.org');
  await form(page)
    .getByLabel(/You may keep/)
    .check();
}

test('S15: with script a form is checked as it stands, sent without leaving, mailed, and read in the inbox', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  await page.goto('/visit');
  const name = newName();
  await form(page).getByLabel('Email address').fill('guest@example');
  await form(page).getByRole('button', { name: 'Send to Paul' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Please check what you wrote');
  await expect(form(page).getByLabel('Your name')).toBeFocused();
  await expect(form(page).getByLabel('Your name')).toHaveAccessibleDescription('Please fill in this field.');
  await expect(form(page).getByLabel('Email address')).toHaveValue('guest@example');
  await expectAccessible(page, '[data-section="quote-widget"]');
  await fillIn(page, name);
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Send to Paul' }).press('Enter');
  await expect(form(page).getByRole('status')).toContainText('Paul answers this evening');
  await expect(form(page).getByRole('status')).toBeFocused();
  await expect(page).toHaveURL(/\/visit$/);
  await guard.expectQuiet();

  const link = await mailedLink(product, OWNER.email, '/admin/inbox', name);
  await signInBrowser(page, product);
  await page.goto('/admin');
  const inbox = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Inbox/ });
  const unread = async () => Number(/(\d+) unread/.exec((await inbox.ariaSnapshot()) ?? '')?.[1] ?? 0);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  await page.goto(new URL(link).pathname + new URL(link).search);
  const open = page.getByRole('article', { name });
  await expect(open).toContainText('One of us eats no fish.');
  await expect(open.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:guest%40example\.org/);
  await expect.poll(unread).toBe(before - 1);
  await expectAccessible(page, 'main');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Export/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await open.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(1);
  await guard.expectQuiet();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('S15: in French, the page comes back with every word and what is wrong, asks once more, then says it is sent', async ({
    page,
    owner,
  }) => {
    const name = newName();
    await page.goto('/fr/visit');
    await form(page).getByLabel('Votre nom').fill(name);
    await form(page).getByLabel('Adresse e-mail').fill('guest@example');
    await form(page).getByLabel('Une chambre', { exact: true }).check();
    await form(page).getByRole('button', { name: 'Envoyer à Paul' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Veuillez vérifier votre saisie');
    const email = form(page).getByLabel('Adresse e-mail');
    await expect(email).toHaveAccessibleDescription('Indiquez une adresse e-mail telle que nom@exemple.fr.');
    await expect(email).toBeFocused();
    await expect(form(page).getByLabel('Votre nom')).toHaveValue(name);
    await expect(form(page).getByLabel('Une chambre', { exact: true })).toBeChecked();
    await email.fill('guest@example.org');
    await form(page)
      .getByLabel(/Vous pouvez conserver/)
      .check();
    const send = form(page).getByRole('button', { name: 'Envoyer à Paul' });
    await send.click();
    await expect(form(page).getByRole('alert')).toContainText('relisez votre message');
    // Whoever is faster than people are told so, and nothing is lost.
    const sent = form(page).getByRole('status').filter({ hasText: 'Paul vous répond ce soir' });
    await expect(async () => {
      const answered = page.waitForEvent('load');
      await send.click();
      await answered;
      expect(await sent.count()).toBe(1);
    }).toPass();
    await expect(page).toHaveURL(/\/fr\/visit\?sent=[0-9a-f-]{36}#s-/);
    const { result } = await owner.api.listSubmissions({ params: { project: owner.project }, query: { search: name } });
    expect(result.map(({ locale, page: path, status }) => [locale, path, status])).toEqual([
      ['fr', '/visit', 'unread'],
    ]);
    expect(result[0]?.answers.find(({ key }) => key === 'what')).toMatchObject({
      label: 'Que souhaitez-vous\u202f?',
      value: 'A room',
    });
  });
});

test('S15: what fills in everything is kept as spam, and nobody is mailed', async ({ page, owner }) => {
  await page.goto('/visit');
  const name = newName();
  await fillIn(page, name);
  await form(page)
    .locator('input[name="_website"]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  await form(page).getByRole('button', { name: 'Send to Paul' }).click();
  await expect(form(page).getByRole('status')).toContainText('Thank you');
  const { result } = await owner.api.listSubmissions({
    params: { project: owner.project },
    query: { search: name, status: 'spam' },
  });
  expect(result.map(({ mail }) => mail)).toEqual(['none']);
});
