import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

test.use({ settings: { AGENT_IDLE_SECONDS: '5' } });
test.describe.configure({ mode: 'default' });

test('A2: who asks nothing for a while is disconnected in words, and reconnects; what fails says which step did', async ({
  page,
  context,
  product,
}) => {
  const { url } = await assistedStranger(context, product);
  await page.goto(`${url}/admin`);
  const { bar } = await openBar(page);
  await expect(bar.getByText('You have been disconnected due to inactivity')).toBeVisible();
  await expectAccessible(page);
  const SESSIONS = /\/agent\/sessions$/;
  const JOIN = /\/agent\/sessions\/[^/]+\/join$/;
  await page.route(SESSIONS, (route) => route.abort());
  await bar.getByRole('button', { name: 'Reconnect' }).click();
  await expect(bar.getByText('Failed to create session')).toBeVisible();
  await page.unroute(SESSIONS);
  await page.route(JOIN, (route) => route.abort());
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(bar.getByText('Failed to join chat')).toBeVisible();
  await page.unroute(JOIN);
  await bar.getByRole('button', { name: 'Try again' }).click();
  await expect(bar.getByRole('textbox', { name: 'Ask, or say what to change' })).toBeVisible();
});
