import { test as base } from '@playwright/test';
import { type Owner, ownerOf } from './owner.ts';
import { type Product, type ProductOptions, startProduct } from './start-product.ts';
import { registerStranger, type Stranger } from './stranger.ts';

interface WorkerFixtures {
  /**
   * Settings of the product under test; `test.use({ settings })` starts one with others, and a worker for it: its tests
   * stay together (`mode: 'default'`).
   */
  readonly settings: NonNullable<ProductOptions['env']>;
  /** The whole product with its demo site: one process per worker, so no test may leave it changed. */
  readonly product: Product;
  readonly owner: Owner;
  /** Somebody else on the same installation: one account per worker, since registering is counted. */
  readonly stranger: Stranger;
}

export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct({ env: settings });
      await use(product);
      const code = await product.stop();
      if (code !== 0) throw new Error(`The product ended with ${code}.\n${product.logs()}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: [async ({ product }, use) => use(await ownerOf(product)), { scope: 'worker' }],
  stranger: [async ({ product }, use) => use(await registerStranger(product)), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
