import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { subscribe } from '../support/subscribe.ts';
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
