import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { registerStranger } from '../support/stranger.ts';
import { subscribe } from '../support/subscribe.ts';
import { tellViews } from '../support/tell-views.ts';
import { expect, test } from '../support/test.ts';

test.use({ actionTimeout: 15_000 });

const newEmail = (): string => `${crypto.randomUUID().slice(0, 13)}@example.org`;

test('P3: near a limit, at it, refused with the way to the plan, and done once the operator has raised it', async ({
  page,
  product,
  owner,
}) => {
  const guard = await consoleGuard(page);
  const params = { project: owner.project };
  const added: string[] = [];
  const invite = async () => {
    const { id } = await owner.api.inviteUser({ params, body: { email: newEmail(), role: 'editor' } });
    added.push(id);
  };
  await subscribe(product, owner.project, 'studio');
  try {
    const { usage, limits } = await owner.api.getPlan({ params });
    for (let left = (limits.users ?? 0) - usage.users; left > 1; left -= 1) await invite();
    await signInBrowser(page, product);
    await page.goto('/admin/plan');
    const people = page.getByRole('meter', { name: 'People' });
    await expect(people).toHaveAttribute('aria-valuetext', '4 of 5, 1 left');
    await expect(page.getByText('is on Studio: €19 a month')).toBeVisible();
    await expectAccessible(page);
    await invite();
    await page.reload();
    await expect(people).toHaveAttribute('aria-valuetext', '5 of 5, Full: nothing can be added');
    // The site of a worker's tests may have reached other limits of this package as well.
    await expect(page.getByText(/People\b[^:]*: nothing more can be added on this plan\./)).toBeVisible();

    await page.goto('/admin/people');
    await page.getByRole('main').getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog');
    const email = newEmail();
    await dialog.getByLabel('Email address').fill(email);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/invitations') && answer.status() === 402);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    expect((await (await refused).json()).options).toEqual({ link: '/admin/plan', limit: 'users' });
    const over = page.getByRole('dialog', { name: 'Your project exceeds the limits of this plan' });
    await expect(over.getByText('The limit that was reached: People')).toBeVisible();
    await over.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your project exceeds the limits of this plan');
    await expect(dialog.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', '/admin/plan');

    await subscribe(product, owner.project, 'house');
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1);
  } finally {
    await subscribe(product, owner.project, null);
    const { data } = await owner.api.listInvitations({ params });
    for (const { id } of data) await owner.api.withdrawInvitation({ params: { ...params, id } });
  }
  // The browser tells of the answer itself.
  expect((await guard.messages()).filter((message) => !message.includes('402'))).toEqual([]);
});

test('W10: how it went, when it is full, what the month costs; by sliders to the package that fits, and on to it', async ({
  page,
  product,
}) => {
  const guard = await consoleGuard(page);
  const owner = await registerStranger(product);
  const url = `http://${owner.host}:${new URL(product.url).port}`;
  await page.context().addCookies([
    { name: 'sections-auth-token', value: owner.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
  await subscribe(product, owner.project, 'studio');
  const rising = Array.from({ length: 40 }, (_, day) => 1000 + day * 20);
  await tellViews(product, owner.project, rising);
  await page.goto(`${url}/admin/plan`);
  const history = page.getByRole('region', { name: 'How it went' });
  await expect(history.getByText(/^At most 1,780, on .*\. Full about .* at this pace$/)).toBeVisible();
  await expect(history.getByRole('term').first()).toHaveText('This month until now');
  await expect(history.getByText('The site stays up. €0.20 for each 1,000 page views more.')).toBeVisible();
  await history.getByText('Day by day').click();
  await expect(history.getByRole('row')).toHaveCount(85);
  await history.getByRole('button', { name: /What is shown/ }).click();
  await page.getByRole('option', { name: 'Pages', exact: true }).click();
  await expect(history.getByText('Too few days are known to say when it will be full.')).toBeVisible();
  await expectAccessible(page);

  const what = page.getByRole('region', { name: 'What if the site grows?' });
  const [views, pages] = ['Page views on a busy day', 'Pages'].map((name) => what.getByRole('slider', { name }));
  if (!views || !pages) throw new Error('The sliders are missing');
  await expect(what.getByRole('status')).toContainText('Your package today');
  await views.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(what.getByRole('status')).toContainText('of it for page views beyond the plan', { timeout: 200 });
  }).toPass();
  await pages.press('End');
  await expect(pages).toHaveAttribute('aria-valuetext', /^\d+, today \d+$/);
  await expect(what.getByRole('status')).toContainText('The cheapest that fits is Agency');
  await what.getByRole('button', { name: 'Choose Agency' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await what.getByRole('button', { name: 'Back to today' }).click();
  await expect(what.getByRole('status')).toContainText('The cheapest that fits is Studio');
  expect(await guard.messages()).toEqual([]);
});

test.describe('W10: on a phone, in French', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is planned is told, and the page is not too wide', async ({ page, product }) => {
    await signInBrowser(page, product);
    await page.goto('/fr/admin/plan');
    await expect(page.getByRole('region', { name: 'Évolution' })).toBeVisible();
    const what = page.getByRole('region', { name: 'Et si le site grandit\u202f?' });
    const pages = what.getByRole('slider', { name: 'Pages', exact: true });
    await expect(pages).toHaveAttribute('aria-valuetext', /, comme aujourd’hui$/);
    await pages.press('End');
    await expect(pages).toHaveAttribute('aria-valuetext', /, aujourd’hui \d+$/);
    await expect(what.getByRole('status')).toContainText('Le moins cher qui convient est Agence');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
