import type { Page } from '@playwright/test';
import { walkByTab } from '../support/by-tab.ts';
import { SOAK } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { demoStuff, fullPage } from './full-page.ts';
import { liveKinds } from './live-kinds.ts';
import { lookAtAll } from './look-at-all.ts';
import { motionOf, pressEach, watchMotion } from './motion.ts';
import { readingOrder } from './reading-order.ts';

/** Shows the parts of each heading from the last to the first. */
const turnHeadings = (page: Page): Promise<void> =>
  page.locator('header.heading').evaluateAll((headings: HTMLElement[]) => {
    for (const { style } of headings) Object.assign(style, { display: 'flex', flexDirection: 'column-reverse' });
  });

test.describe.configure({ timeout: 240_000 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is seen first is read first: every kind with every choice, on a phone and on a desk', async ({
    page,
    owner,
    product,
  }) => {
    const stuff = await demoStuff(owner);
    let turned = 0;
    for (const kind of await liveKinds(product)) {
      await page.goto(await fullPage(owner, kind, stuff));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { blocks, early } = await readingOrder(page);
        expect(blocks, kind.name).toBeGreaterThan(1);
        expect(early, `${kind.name} at ${width}`).toEqual([]);
      }
      await turnHeadings(page);
      turned += (await readingOrder(page)).early.length;
    }
    // What is out of order would be found.
    expect(turned).toBeGreaterThan(10);
  });
});

test('who wants less motion sees none, of any kind, whatever they press', async ({ page, owner, product }) => {
  await watchMotion(page);
  const stuff = await demoStuff(owner);
  const moved = new Set<string>();
  const kinds = await liveKinds(product);
  for (const kind of kinds.filter(({ mode }, index) => SOAK || mode === 'island' || index % 2 === 0)) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await fullPage(owner, kind, stuff));
    await lookAtAll(page);
    const still = async () => expect(await motionOf(page), kind.name).toEqual([]);
    await still();
    await pressEach(page, still);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const motion of await motionOf(page)) moved.add(motion.split(' ')[0] ?? '');
  }
  // There is something to be stilled.
  expect([...moved]).toContain('transition');
});

test('Tab goes through every kind in its order, shows where it is, leaves nothing out, and comes to an end', async ({
  page,
  owner,
  product,
}) => {
  const stuff = await demoStuff(owner);
  let reached = 0;
  for (const kind of await liveKinds(product)) {
    await page.goto(await fullPage(owner, kind, stuff, 1));
    const walk = await walkByTab(page);
    expect(walk.faults, kind.name).toEqual([]);
    reached += walk.reached;
  }
  expect(reached).toBeGreaterThan(50);
});
