import type { Localised, Offer, RenderContext } from 'shared-contracts';
import { findText } from '../text/localised.ts';
import { offerLd, withoutBlanks } from './json-ld.ts';

interface Item {
  readonly name?: Localised<string>;
  readonly description?: Localised<string>;
  readonly offers: readonly Offer[];
}

/** Services and their prices as schema.org says them; null where nothing has a price. */
export function catalogLd(title: Localised<string> | undefined, items: readonly Item[], context: RenderContext) {
  const said = (value: Localised<string> | undefined) => findText(value, context)?.text;
  const offers = items.flatMap((item) =>
    item.offers.map((offer) => ({
      ...offerLd(offer, context, true),
      itemOffered: withoutBlanks({ '@type': 'Service', name: said(item.name), description: said(item.description) }),
    })),
  );
  if (offers.length === 0) return null;
  return withoutBlanks({
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: said(title),
    itemListElement: offers,
  });
}
