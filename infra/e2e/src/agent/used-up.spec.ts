import { join } from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';
import { openBar } from './open-bar.ts';

/** Away from midnight: no day ends between two questions. */
const DAYS_AHEAD = new Date().getUTCHours() >= 23 ? 0.5 : 0;

test.use({
  settings: {
    PACKAGES_FILE: join(import.meta.dirname, '../support/few-answers.json'),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/moved-clock.ts')}`,
    E2E_DAYS_AHEAD: `${DAYS_AHEAD}`,
  },
});
test.beforeEach(({ page }) => page.clock.setSystemTime(Date.now() + DAYS_AHEAD * 24 * 60 * 60_000));

test.describe.configure({ mode: 'default' });

test('A2: where the answers of the day are used up that is said, with the way to the plan, and the question stays', async ({
  page,
  context,
  product,
  request,
}) => {
  const { stranger, url } = await assistedStranger(context, product);
  const subscribed = await request.put(`${product.url}/api/v1/packages/${stranger.project}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    data: { name: 'few answers' },
  });
  expect(subscribed.ok()).toBe(true);
  await page.goto(`${url}/admin`);
  const { bar, field } = await openBar(page);
  await askIn(field, 'How do I invite somebody?');
  await askIn(field, 'And how do I publish?');
  await expect(bar.getByRole('alert')).toContainText('The answers of today are used up. There are more tomorrow');
  await expect(field).toHaveValue('And how do I publish?');
  await expect(bar.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Look at the plan' }).click();
  await expect(page).toHaveURL(/\/admin\/plan$/);
});
