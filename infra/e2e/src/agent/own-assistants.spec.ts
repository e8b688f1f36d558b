import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { connectAssistant } from '../support/own-assistant.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

test('W12: a token is made, copied and revoked in the administration; the official client reads the site by it', async ({
  page,
  context,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  await page.goto(`${url}/admin/site`);
  const part = page.getByRole('region', { name: 'Your own assistants' });
  await part.getByRole('textbox', { name: 'Name of the token' }).fill('Laptop');
  await page.keyboard.press('Enter');
  const made = part.getByRole('status');
  const secret = await made.getByText(/^sections_mcp_/).innerText();
  const address = await made.getByText(/\/mcp$/).innerText();
  expect(address).toBe(`${url}/mcp`);
  await expect(part.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Read and propose');
  await expectAccessible(page);

  const client = await connectAssistant(product, request, address, secret);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('list_pages');
  const { content } = await client.callTool({ name: 'read_settings', arguments: {} });
  expect(JSON.stringify(content)).toContain(stranger.host);
  // As visitors see it: a token opens no page.
  const { path } = await createTextPage(stranger, 'Rooms by the sea');
  const { content: looked } = await client.callTool({ name: 'look_at_page', arguments: { page: path } });
  expect(JSON.stringify(looked)).toContain('# Rooms by the sea');

  // Seen once: after a reload nobody sees it again.
  await page.reload();
  await expect(part.getByText('Laptop', { exact: true })).toBeVisible();
  await expect(page.getByText(/sections_mcp_/)).toHaveCount(0);
  const revoke = part.getByRole('button', { name: 'Revoke Laptop' });
  await revoke.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Revoke “Laptop”?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(revoke).toBeFocused();
  expect((await client.listTools()).tools).not.toEqual([]);
  await revoke.press('Enter');
  await question.getByRole('button', { name: 'Revoke token' }).press('Enter');
  await expect(part.getByText('Laptop', { exact: true })).toHaveCount(0);
  await expect(client.listTools()).rejects.toThrow();
  await guard.expectQuiet();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('W12: a token is made in French', async ({ page, context, product }) => {
    const { url } = await assistedStranger(context, product);
    await page.goto(`${url}/admin/site`);
    const part = page.getByRole('region', { name: 'Vos propres assistants' });
    await part.getByRole('textbox', { name: 'Nom du jeton' }).fill('Ordinateur');
    await part.getByRole('button', { name: 'Créer un jeton' }).click();
    await expect(part.getByRole('status')).toContainText('Il n’est montré que cette fois.');
    await expectAccessible(page);
  });
});
