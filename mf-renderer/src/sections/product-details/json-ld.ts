import { firstWordsOf, type RenderContext, safeUrl } from 'shared-contracts';
import { offerLd, withoutBlanks } from '../../commerce/json-ld.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import type { Model } from '../../kind/view.ts';
import { findText } from '../../text/localised.ts';
import { type ProductDetailsSettings, productDetailsDefinition } from './definition.ts';

/** What shops' listings show of a product. */
const DESCRIPTION = 1000;

/** The product as schema.org says it; null where it has no name. */
export function jsonLd({ settings }: Model<ProductDetailsSettings>, context: RenderContext) {
  const name = findText(settings.title, context)?.text;
  if (!name) return null;
  const offers = offersByPath(productDetailsDefinition, settings, context).get('') ?? [];
  return withoutBlanks({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: firstWordsOf(findText(settings.text, context)?.text ?? '', DESCRIPTION),
    sku: settings.reference,
    image: (settings.images ?? []).flatMap(({ url }) => {
      const safe = safeUrl(url, { allow: 'media' });
      return safe ? [new URL(safe, context.origin).href] : [];
    }),
    offers: offers.map((offer) => offerLd(offer, context)),
  });
}
