import { CLIENT_VALUES } from 'shared-contracts/client-values';
import { expectAccessible } from '../support/axe.ts';
import { visitorApi } from '../support/owner.ts';
import { signInBrowserApart } from '../support/signed-in.ts';
import { OWNER } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { newPage, publishedTitles, readDraft } from './draft-page.ts';

// Wide enough for the page to be drawn at its own size: where a frame is scaled, Playwright misses what it points at.
test.use({ viewport: { width: 1760, height: 900 }, actionTimeout: 30_000 });

test('P2: a session that ends mid-edit: the draft survives, and the save goes on after sign-in', async ({
  page,
  product,
  owner,
}) => {
  const { path } = await newPage(owner);
  await signInBrowserApart(page, product);
  await page.goto(`${path}?edit`);
  const { begin, title, save } = await readDraft(page);
  await begin();
  await page.keyboard.type(' unsaved');
  await expect(title).toHaveText('First unsaved');
  const token = (await page.context().cookies()).find(({ name }) => name === CLIENT_VALUES.authToken)?.value ?? '';
  await visitorApi(product).logout({ headers: { token } });

  await save();
  const password = page.locator('input[type=password]');
  await expect(password).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expect(title).toHaveText('First unsaved');
  await password.fill(OWNER.password);
  await password.press('Enter');
  await expect.poll(() => publishedTitles(owner, path)).toEqual(['First unsaved', 'Second']);
  await expect(title).toHaveText('First unsaved');
});
