import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Product, startProduct } from './start-product.ts';

/** A product behind an address that stays, whichever process answers there. */
export interface MortalProduct extends Pick<Product, 'url' | 'kill'>, AsyncDisposable {
  /** What becomes of requests on their way to it. */
  readonly set: FaultProxy['set'];
  /** Begins again with the data that the one before left. */
  readonly restart: () => Promise<void>;
}

export async function startMortal(): Promise<MortalProduct> {
  let product = await startProduct();
  const proxy = await startFaultProxy(product.url);
  return {
    url: proxy.url,
    set: proxy.set,
    kill: () => product.kill(),
    restart: async () => {
      product = await startProduct({ dataDir: product.dataDir });
      proxy.lead(product.url);
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.close();
      await product.stop();
    },
  };
}
