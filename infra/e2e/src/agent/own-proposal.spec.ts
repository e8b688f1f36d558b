import type { Page } from '@playwright/test';
import { publishedTitles, readDraft } from '../editor/draft-page.ts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { connectAssistant } from '../support/own-assistant.ts';
import { createTextPage } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });

/** A token that is made on the screen, and where it is used. */
async function makeToken(page: Page, url: string) {
  await page.goto(`${url}/admin/site`);
  const part = page.getByRole('region', { name: 'Your own assistants' });
  await part.getByRole('textbox', { name: 'Name of the token' }).fill('Laptop');
  await part.getByRole('button', { name: 'Make a token' }).press('Enter');
  const made = part.getByRole('status');
  return {
    secret: await made.getByText(/^sections_mcp_/).innerText(),
    address: await made.getByText(/\/mcp$/).innerText(),
    revoke: async () => {
      await page.goto(`${url}/admin/site`);
      await part.getByRole('button', { name: 'Revoke Laptop' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).press('Enter');
      await expect(part.getByText('Laptop', { exact: true })).toHaveCount(0);
    },
  };
}

test('W12: what somebody’s own assistant files waits for them; one change is accepted, another refused, and visitors see what was saved', async ({
  page,
  browser,
  context,
  product,
  request,
}) => {
  test.slow();
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const { path } = await createTextPage(stranger, 'First', 'Second');
  const { secret, address, revoke } = await makeToken(page, url);

  const client = await connectAssistant(product, request, address, secret);
  const use = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    expect([isError, content]).toEqual([false, expect.anything()]);
    return (content as readonly { readonly text: string }[])[0]?.text ?? '';
  };
  const { sections } = JSON.parse(await use('read_page', { page: path }));
  const [first, second] = sections.map(({ id }: { readonly id: string }) => id);
  const welcome = { type: 'set-field', section: first, path: 'title', locale: 'en', value: 'A warm welcome' };
  const changes = [welcome, { type: 'remove-section', section: second }];
  expect(await use('propose_page_changes', { page: path, changes })).toContain('Nothing has changed');
  expect(await publishedTitles(stranger, path)).toEqual(['First', 'Second']);

  await page.goto(`${url}${path}?edit`);
  await readDraft(page);
  await page.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  // Where nothing else was said, the newest conversation is the assistant's own; elsewhere it is told that it waits.
  const proposal = panel.getByRole('list', { name: '2 proposed changes' });
  await expect(proposal).toBeVisible();
  await panel.getByRole('button', { name: 'New conversation' }).press('Enter');
  await expect(panel.getByText('Laptop, an assistant of yours, proposes changes.')).toBeVisible();
  await panel.getByRole('button', { name: 'Look at them' }).press('Enter');
  await expect(proposal).toBeVisible();
  const [title, removal] = [0, 1].map((at) => proposal.getByRole('listitem').nth(at));
  if (!title || !removal) throw new Error('two changes are proposed');
  await expect(title.locator('del')).toContainText('First');
  await expect(title.locator('ins')).toContainText('A warm welcome');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Show on the page' }).press('Enter');
  const after = page.getByRole('region', { name: 'As it is proposed' }).locator('iframe[data-drawn]').contentFrame();
  await expect(after.locator('[data-section] [data-field=title]')).toHaveText(['A warm welcome']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'As it is proposed' })).toHaveCount(0);

  await title.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(title).toContainText('Accepted, in your draft.');
  await removal.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(removal).toContainText('Refused.');
  expect(await publishedTitles(stranger, path)).toEqual(['First', 'Second']);
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect.poll(() => publishedTitles(stranger, path)).toEqual(['A warm welcome', 'Second']);
  const visitor = await browser.newPage();
  await visitor.goto(`${url}${path}`);
  await expect(visitor.getByRole('heading', { name: 'A warm welcome' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Second' })).toBeVisible();
  await visitor.close();

  await revoke();
  await expect(client.callTool({ name: 'list_pages', arguments: {} })).rejects.toThrow();
  await guard.expectQuiet();
});
