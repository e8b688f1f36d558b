import { nameOf, openStage, type View } from '../pictures/stage.ts';
import { WALKS } from '../pictures/walks/index.ts';
import { expectAccessible } from '../support/axe.ts';
import { SOAK } from '../support/rounds.ts';
import { settle } from '../support/settle.ts';
import { test } from '../support/test.ts';

const VIEWS: readonly View[] = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'fr', theme: 'dark', width: 1440 },
];

// Ordinarily every walk in one of the views, by turns; all in both by `pnpm test:soak`.
for (const [turn, view] of VIEWS.entries())
  for (const [name, walk] of Object.entries(WALKS).filter((_, index) => SOAK || index % VIEWS.length === turn))
    test(`axe finds nothing on any screen and state of the tool: ${name}, ${nameOf(view)}`, async ({
      browser,
      product,
    }) => {
      const stage = await openStage(browser, product, view, async (_, state, page) => {
        await settle(page);
        await test.step(state, () => expectAccessible(page));
      });
      await walk(stage);
      await stage.context.close();
    });
