import { openKillable } from '../support/killable-browser.ts';
import { rounds } from '../support/rounds.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import type { Product } from '../support/start-product.ts';
import { registerStranger } from '../support/stranger.ts';
import { inTemporaryFolder } from '../support/temporary-folder.ts';
import { expect, test } from '../support/test.ts';
import { isFirstOf, openDraft, STEPS, type Step, untilAnswered } from './publish-steps.ts';
import { siteWithoutNames } from './site-without-names.ts';

test.use({ actionTimeout: 30_000 });
test.setTimeout(rounds(300_000, 1_800_000));

interface Death {
  readonly step: Step;
  /** Whether the server had taken what begins the step by then. */
  readonly isAnswered: boolean;
}

const EVERY: readonly Death[] = (Object.keys(STEPS) as Step[]).flatMap((step) =>
  [false, true].map((isAnswered) => ({ step, isAnswered })),
);
const NUMBER = Number(process.env.SEED ?? Math.floor(Math.random() * EVERY.length)) % EVERY.length;

/** Publishes in a browser that ends (kill -9) when a step is begun, and goes on in it once it is opened again. */
async function siteAfter(product: Product, death: Death | null): Promise<unknown> {
  const stranger = await registerStranger(product);
  await inTemporaryFolder(async (folder) => {
    const writing = await openKillable(folder);
    const url = await signInStranger(writing.context, product, stranger, 86_400);
    await openDraft(await writing.context.newPage(), url, stranger);
    // As people end it: draft mode was on long before they publish.
    await writing.context.close();
    const publishing = await openKillable(folder);
    const page = await publishing.context.newPage();
    const { promise: isDead, resolve } = Promise.withResolvers<void>();
    let isDue = death !== null;
    await page.route('**/api/v1/project/**', async (route) => {
      const asked = route.request();
      if (!death || !isDue || !isFirstOf(death.step, asked.method(), asked.url()))
        return route.continue().catch(() => undefined);
      isDue = false;
      if (death.isAnswered) await untilAnswered(page, route);
      await publishing.kill();
      resolve();
    });
    await page.goto(`${url}/admin/draft`);
    await page.getByRole('button', { name: 'Publish the site' }).click();
    await page.getByRole('button', { name: 'Publish 7 items' }).click();
    const ends = async (at: typeof page) =>
      expect(at.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
    if (!death) {
      await ends(page);
      return publishing.context.close();
    }
    await isDead;
    const after = await openKillable(folder);
    const again = await after.context.newPage();
    await again.goto(`${url}/admin/draft`);
    await ends(again);
    await after.context.close();
  });
  return siteWithoutNames(stranger);
}

test('B3 O6 O7: a browser that is killed (-9) at a step of a publish goes on by itself, to the same site', async ({
  product,
}, info) => {
  info.annotations.push({ type: 'seed', description: String(NUMBER) });
  const undisturbed = await siteAfter(product, null);
  expect(JSON.stringify(undisturbed)).toContain('What room 2 says');
  for (const death of rounds(EVERY.slice(NUMBER, NUMBER + 1), EVERY))
    expect({ death, seed: NUMBER, site: await siteAfter(product, death) }).toEqual({
      ...{ death, seed: NUMBER, site: undisturbed },
    });
});
