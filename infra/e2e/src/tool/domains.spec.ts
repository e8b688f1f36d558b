import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

test('P6 T5: an address is added, made the main one and taken away, by keyboard; visitors find the site there as long', async ({
  page,
  context,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const stranger = await registerStranger(product);
  const { port } = new URL(product.url);
  const url = `http://${stranger.host}:${port}`;
  await context.addCookies([
    { name: 'sections-auth-token', value: stranger.token, url, httpOnly: true },
    { name: 'sections-signed-in', value: '1', url },
  ]);
  const extra = `extra-${randomUUID()}.localhost`;
  // Names below localhost are the browser's own business.
  const visit = async () => (await request.get(product.url, { headers: { host: `${extra}:${port}` } })).text();
  const title = '<title>Home';
  expect(await visit()).not.toContain(title);

  await page.goto(`${url}/admin/site`);
  const part = page.getByRole('region', { name: 'Domains' });
  await part.getByRole('textbox', { name: 'Another address' }).fill(`https://${extra}/rooms`);
  await page.keyboard.press('Enter');
  const row = part.getByRole('listitem').filter({ hasText: extra });
  await expect(row).toContainText('Yours');
  await expectAccessible(page);
  await expect.poll(visit).toContain(title);

  await part.getByRole('textbox', { name: 'Another address' }).fill('demo.localhost');
  await page.keyboard.press('Enter');
  await expect(part.getByText('This address has already been claimed.')).toBeVisible();

  await part.getByRole('button', { name: `Make main: ${extra}` }).press('Enter');
  await expect(part.getByRole('listitem').first()).toContainText(extra);
  await expect(part.getByRole('listitem').first()).toContainText('Main');
  await expect.poll(visit).toContain(extra);
  await part.getByRole('button', { name: `Make main: ${stranger.host}` }).press('Enter');
  await expect(part.getByRole('listitem').first()).toContainText(stranger.host);

  await part.getByRole('button', { name: `Remove ${extra}` }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Remove ${extra}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect.poll(visit).not.toContain(title);
  // What the browser says of the address that is somebody else's.
  expect((await guard.messages()).filter((words) => !words.includes('409'))).toEqual([]);
});
