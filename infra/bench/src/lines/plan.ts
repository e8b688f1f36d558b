import type { Line } from '../line.ts';
import { measureClosing } from '../plan/measure-closing.ts';
import { measureLimits } from '../plan/measure-limits.ts';
import { measureViews } from '../plan/measure-views.ts';
import { OPERATOR_TOKEN } from '../support/kind-remotes.ts';
import { startProduct } from '../support/product.ts';

/** What packages cost: limits in a save, counted views of a page, and the closing of a month. */
export const plan: Line = {
  name: 'plan',
  measure: async () => {
    await using product = await startProduct({ OPERATOR_TOKEN });
    const limits = await measureLimits(product.url, OPERATOR_TOKEN);
    return [...limits, await measureViews(product, '/bench-1'), ...(await measureClosing())];
  },
};
