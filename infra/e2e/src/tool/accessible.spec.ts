import { isPhone, nameOf, openStage, type View } from '../pictures/stage.ts';
import { WALKS } from '../pictures/walks/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { SOAK } from '../support/rounds.ts';
import { settle } from '../support/settle.ts';
import { smallTargets } from '../support/small-targets.ts';
import { expect, test } from '../support/test.ts';

const VIEWS: readonly View[] = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'fr', theme: 'dark', width: 1440 },
  { locale: 'fr', theme: 'light', width: 390 },
];

// Ordinarily every walk in one of the views, by turns; all in each by `pnpm test:soak`.
for (const [turn, view] of VIEWS.entries())
  for (const [name, walk] of Object.entries(WALKS).filter((_, index) => SOAK || index % VIEWS.length === turn))
    test(`axe finds nothing on any screen and state of the tool: ${name}, ${nameOf(view)}`, async ({
      browser,
      product,
    }) => {
      const stage = await openStage(browser, product, view, async (_, state, page) => {
        await settle(page);
        await test.step(state, async () => {
          await expectAccessible(page);
          // Soft: whoever makes a control smaller hears of all of them at once.
          if (isPhone(view)) expect.soft(await smallTargets(page)).toEqual([]);
        });
      });
      await walk(stage);
      await stage.context.close();
    });
