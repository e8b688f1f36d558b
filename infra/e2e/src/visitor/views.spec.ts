import { consoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';

test('P3: a page that is shown without a document is told of, once, and without a word of who saw it', async ({
  page,
}) => {
  const guard = await consoleGuard(page);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/n-api/views')) told.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  await page.goto('/rooms');
  await expect(page.locator('html')).toHaveAttribute('data-navigation', 'idle');
  const answer = page.waitForResponse((response) => response.url().endsWith('/n-api/views'));
  await page.locator('main, footer').getByRole('link', { name: 'The Dovecote', exact: true }).first().click();
  expect((await answer).status()).toBe(202);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  await page.reload();
  expect(told).toEqual(['POST ']);
  await guard.expectQuiet();
});
