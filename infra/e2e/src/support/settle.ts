import type { Locator, Page } from '@playwright/test';

/** Until nothing on the page, and in the frames in it, moves or waits for its letters and pictures. */
export async function standStill(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame
      .evaluate(async () => {
        await document.fonts.ready;
        const seen = [...document.images].filter(({ offsetParent, loading }) => offsetParent && loading !== 'lazy');
        await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
        // Twice: what has just come in begins to move with the next frame. The clock of a toast runs for seconds.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const short = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
        await Promise.all(short.map(({ finished }) => finished.catch(() => undefined)));
      })
      .catch(() => undefined);
}

/** Where something stands once it is seen and no longer moves: `boundingBox` alone asks once. */
export async function standingBox(locator: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
  await locator.waitFor();
  await standStill(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has left the page again`);
  return box;
}

/** Until nothing moves, once nothing is on its way: no list still loads. */
export async function settle(page: Page): Promise<void> {
  await standStill(page);
  await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' });
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
  // A dialog that only comes in is not there yet for who cannot see, and the page behind it no more.
  await page.locator('[data-entering]').first().waitFor({ state: 'detached' });
  // React Aria hides what has a field in it by such a mask, until the keyboard of a phone has had its time to come.
  await page.locator('[style*=mask-image]').first().waitFor({ state: 'detached' });
}
