import { apiCalls } from 'shared-contracts';
import { isFlagOn } from 'shared-contracts/flags';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';

const MOMENT = /^A stranger switched it on, /;

test('F1 F3: an administrator switches the assistant on for one site, by keyboard; the operator for all', async ({
  page,
  context,
  browser,
  product,
  request,
}) => {
  const guard = await consoleGuard(page);
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  // Names below localhost are the browser's own business.
  const isOnAt = async (host: string): Promise<boolean> => {
    const answer = await request.get(`${product.url}/n-api/feature-flags`, { headers: { host } });
    return isFlagOn(apiCalls.listFeatureFlags.answer.parse(await answer.json()), 'ai_agent', stranger.project);
  };
  const { host } = new URL(url);
  expect(await isOnAt(host)).toBe(false);

  await page.goto(`${url}/admin/site`);
  const part = page.getByRole('region', { name: 'Assistant' });
  const control = part.getByRole('switch', { name: 'Assistant for those who work on this site' });
  await expect(control).not.toBeChecked();
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
  await part.getByText('Who switched it').focus();
  await page.keyboard.press('Enter');
  await expect(part.getByText(MOMENT)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => isOnAt(host)).toBe(true);
  expect(await isOnAt(new URL(product.url).host)).toBe(false);

  const reach = (to: string) =>
    request.put(`${product.url}/api/v1/flags/ai_agent`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      data: { reach: to },
    });
  expect((await reach('nobody')).ok()).toBe(true);
  try {
    expect(await isOnAt(host)).toBe(false);
    const french = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
    await signInStranger(french, product, stranger);
    const phone = await french.newPage();
    await phone.goto(`${url}/admin/site`);
    const partie = phone.getByRole('region', { name: 'Assistant' });
    await expect(partie.getByText('l’a désactivé pour tous les sites')).toBeVisible();
    await expect(partie.getByRole('switch')).toBeDisabled();
    await partie.getByText('Qui l’a activé ou désactivé').click();
    await expect(partie.getByRole('listitem').first()).toHaveText(/^Désactivé pour tous les sites par l’opérateur, /);
    await expectAccessible(phone);
    await french.close();
  } finally {
    await reach('chosen');
  }
  expect(await isOnAt(host)).toBe(true);
  await guard.expectQuiet();
});
