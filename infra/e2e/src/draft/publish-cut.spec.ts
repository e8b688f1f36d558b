import type { BrowserContext, Page } from '@playwright/test';
import { rounds } from '../support/rounds.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { beginPublish, isFirstOf, STEPS, type Step, untilAnswered } from './publish-steps.ts';
import { siteWithoutNames } from './site-without-names.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(rounds(480_000, 3_600_000));

/** Publishes, and ends the document when a step is begun: before the server heard of it, or after it answered nobody. */
async function cutAt(context: BrowserContext, page: Page, step: Step, isAnswered: boolean): Promise<void> {
  const { promise: isCut, resolve } = Promise.withResolvers<void>();
  let wasCut = false;
  await page.route('**/api/v1/project/**', async (route) => {
    const asked = route.request();
    if (wasCut || !isFirstOf(step, asked.method(), asked.url())) return route.continue().catch(() => undefined);
    wasCut = true;
    if (isAnswered) await untilAnswered(page, route);
    await page.close();
    resolve();
  });
  await page.getByRole('button', { name: 'Publish 7 items' }).click();
  await isCut;
  expect(context.pages()).toEqual([]);
}

const FIRST = [false] as const;
const BOTH = [false, true] as const;

test('O6 O7: a browser that ends at any step of a publish goes on from there, to the same site', async ({
  browser,
  product,
}) => {
  const publish = async (cut: { readonly step: Step; readonly isAnswered: boolean } | null): Promise<unknown> => {
    const stranger = await registerStranger(product);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const url = await signInStranger(context, product, stranger);
      let page = await context.newPage();
      await beginPublish(page, url, stranger);
      if (cut) {
        await cutAt(context, page, cut.step, cut.isAnswered);
        page = await context.newPage();
        await page.goto(`${url}/admin/draft`);
      } else await page.getByRole('button', { name: 'Publish 7 items' }).click();
      await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
      return await siteWithoutNames(stranger);
    } finally {
      await context.close();
    }
  };
  const undisturbed = await publish(null);
  expect(JSON.stringify(undisturbed)).toContain('What room 2 says');
  for (const step of Object.keys(STEPS) as Step[])
    for (const isAnswered of rounds(FIRST, BOTH))
      expect({ step, isAnswered, site: await publish({ step, isAnswered }) }).toEqual({
        ...{ step, isAnswered, site: undisturbed },
      });
});
