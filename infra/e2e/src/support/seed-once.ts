import { rm } from 'node:fs/promises';
import { offerSeeded } from './seeded-data.ts';
import { startProduct } from './start-product.ts';

/** Before all tests: one first start, whose data every other start is given a copy of. Returns how to clean up. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const code = await product.stop({ keepData: true });
  if (code !== 0) throw new Error(`The first start ended with ${code}.\n${product.logs()}`);
  offerSeeded(product.dataDir);
  return () => rm(product.dataDir, { recursive: true, force: true });
}
