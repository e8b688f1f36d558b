import type { Owner } from '../support/owner.ts';
import type { Product } from '../support/start-product.ts';
import { demoStuff, fullSections } from './full-page.ts';
import { storePage } from './kind-page.ts';
import { LEADS_AWAY, liveKinds } from './live-kinds.ts';

/** A page with every kind that is drawn, so many specimens of each; its address, and the kinds on it. */
export async function pageOfAll(owner: Owner, product: Product, each: number) {
  const stuff = await demoStuff(owner);
  const kinds = await liveKinds(product);
  const shown = kinds.filter(({ name }) => !LEADS_AWAY.includes(name));
  const sections = shown.flatMap((kind) => fullSections(kind, stuff, each));
  const { path } = await storePage(owner, sections, 'All kinds', '/*');
  return {
    address: `${product.url}${path.replace('*', stuff.articles[0]?.slug ?? '')}`,
    names: shown.map(({ name }) => name),
  };
}
