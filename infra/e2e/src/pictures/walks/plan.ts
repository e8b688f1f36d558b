import { OPERATOR_TOKEN } from '../../support/start-product.ts';
import { asOwner, type Walk } from '../stage.ts';

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
  await subscribe(null);
  await open();
  await show('plan-none');
  await subscribe('studio');
  await open();
  await show('plan');
  await subscribe('free');
  await open();
  await show('plan-small');
  await subscribe(null);
};
