import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { type Product, startProduct } from './start-product.ts';

interface Options {
  /** Folder of the pictures. */
  readonly out: string;
  /** Pictures of a run before go, but where some alone were asked for. */
  readonly isAll: boolean;
}

/** Runs a product and a browser for pictures of it, and says where these are. */
export async function photographProduct(
  { out, isAll }: Options,
  take: (browser: Browser, product: Product) => Promise<void>,
): Promise<void> {
  if (isAll) await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    await take(browser, product);
    process.stdout.write(`The pictures are in ${out}\n`);
  } finally {
    await browser.close();
    await product.stop();
  }
}
