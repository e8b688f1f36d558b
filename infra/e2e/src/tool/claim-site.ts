import { expect, type Page } from '@playwright/test';
import type { Locale } from 'shared-contracts';
import { confirmAddress } from '../support/confirm-address.ts';
import type { Product } from '../support/start-product.ts';
import type { DayWords } from './day-words.ts';

export interface Claimed {
  /** `http://name.localhost:port` */
  readonly origin: string;
  readonly email: string;
  readonly password: string;
}

/** A new person claims a host of this machine, begins from a starter, and confirms their address. */
export async function claimSite(page: Page, product: Product, locale: Locale, words: DayWords): Promise<Claimed> {
  const name = `site-${crypto.randomUUID().slice(0, 13)}`;
  const { port } = new URL(product.url);
  const claimed = {
    origin: `http://${name}.localhost:${port}`,
    email: `${name}@example.org`,
    password: 'a good password',
  };
  const { claim, starter } = words;
  await page.goto(claimed.origin + (locale === 'en' ? '/' : `/${locale}`));
  await page.getByLabel(claim.email).fill(claimed.email);
  await page.getByLabel(claim.fullName).fill('Ada Nord');
  await page.getByLabel(claim.project).fill('Atelier Nord');
  await page.getByLabel(claim.password).fill(claimed.password);
  await page.getByLabel(claim.terms).check();
  await page.getByRole('button', { name: claim.create }).click();

  await page
    .getByRole('listitem')
    .filter({ hasText: starter.studio })
    .getByRole('button', { name: starter.use })
    .click();
  await expect(page.getByRole('button', { name: starter.edit })).toBeVisible();

  await confirmAddress(page, product, claimed.email, claimed.password);
  await expect(page.getByRole('heading', { name: words.verified })).toBeVisible();
  return claimed;
}
