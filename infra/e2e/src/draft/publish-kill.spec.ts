import type { Page } from '@playwright/test';
import { type Fault, keepAnswer, pass } from '../support/fault-proxy.ts';
import { type MortalProduct, startMortal } from '../support/mortal-product.ts';
import { rounds } from '../support/rounds.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { beginPublish, isFirstOf, STEPS, type Step } from './publish-steps.ts';
import { siteWithoutNames } from './site-without-names.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.setTimeout(rounds(900_000, 3_600_000));

/** When the server ends: before it heard of a step, while it is at work on it, after it answered nobody. */
type Moment = 'unheard' | 'at work' | 'answered';
interface Death {
  readonly step: Step;
  readonly moment: Moment;
}

const MOMENTS: readonly Moment[] = ['unheard', 'at work', 'answered'];
const EVERY: readonly Death[] = (Object.keys(STEPS) as Step[]).flatMap((step) =>
  MOMENTS.map((moment) => ({ step, moment })),
);
const TWO: readonly Death[] = [
  { step: 'media-files', moment: 'answered' },
  { step: 'pages', moment: 'at work' },
];

/** Ends the server (kill -9) when a step is begun. Resolves once it is gone. */
function dieAt(server: MortalProduct, { step, moment }: Death): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isDue = true;
  const die: Fault = async (response, incoming, target) => {
    isDue = false;
    const answered = moment === 'unheard' ? null : keepAnswer(incoming, target);
    if (moment === 'answered') await answered;
    await server.kill();
    await answered;
    response.destroy();
    resolve();
  };
  server.set((response, incoming, target) => {
    const isIt = isDue && isFirstOf(step, incoming.method ?? '', incoming.url ?? '');
    return (isIt ? die : pass)(response, incoming, target);
  });
  return promise;
}

const publish = (page: Page): Promise<void> => page.getByRole('button', { name: 'Publish 7 items' }).click();

test('B1 O6 O7: a server that is killed (-9) at a step of a publish, and comes back, has the same site in the end', async ({
  browser,
}) => {
  await using server = await startMortal();
  const siteAfter = async (death: Death | null): Promise<unknown> => {
    const stranger = await registerStranger(server);
    await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await beginPublish(page, await signInStranger(context, server, stranger), stranger);
    const isDead = death && dieAt(server, death);
    await publish(page);
    if (isDead) {
      await isDead;
      await expect(page.getByRole('alert')).toContainText('Publish paused due to error (click resume)');
      await server.restart();
      await page.getByRole('button', { name: 'Resume' }).click();
    }
    await expect(page.getByText('Published. Visitors see the site now.')).toBeVisible({ timeout: 60_000 });
    return siteWithoutNames(stranger);
  };
  const undisturbed = await siteAfter(null);
  expect(JSON.stringify(undisturbed)).toContain('What room 2 says');
  for (const death of rounds(TWO, EVERY))
    expect({ death, site: await siteAfter(death) }).toEqual({ death, site: undisturbed });
});
