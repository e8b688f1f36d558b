import { OPERATOR_TOKEN } from '../../support/start-product.ts';
import { tellViews } from '../../support/tell-views.ts';
import { asOwner, type Walk } from '../stage.ts';

/** Of two months, with busy days among them. */
const RISING = Array.from({ length: 60 }, (_, day) => 900 + day * 14 + ((day * 37) % 90) + (day % 19 === 11 ? 700 : 0));

/** What the package of a site allows: without one, on one that is large enough, and on one that is not. */
export const plan: Walk = async (stage) => {
  const { page, at, show, say, product, owner } = stage;
  const subscribe = (name: string | null) =>
    page.request.put(`${product.url}/api/v1/packages/${owner.project}`, {
      data: { name },
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
  const open = async (): Promise<void> => {
    await page.goto(at('/admin/plan'));
    await page.getByRole('table', { name: say('Packages', 'Forfaits') }).waitFor();
  };
  await asOwner(stage);
  await tellViews(product, owner.project, RISING);
  await subscribe(null);
  await open();
  await show('plan-none');
  await subscribe('studio');
  await open();
  await show('plan');
  await page.getByRole('slider').first().press('End');
  await page.getByRole('slider').nth(1).press('End');
  await show('plan-what-if');
  await subscribe('free');
  await open();
  await show('plan-small');
  // To its head, with what stands above it.
  await page
    .getByRole('heading', { name: say('Packages', 'Forfaits'), exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await show('plan-packages');
  await subscribe(null);
};
