import { decimalPrice, type Offer, type RenderContext } from 'shared-contracts';
import { nameIn } from './order-message.ts';

/** An offer as schema.org says it. */
export const offerLd = (offer: Offer, context: RenderContext, named = offer.variant !== '') => ({
  '@type': 'Offer',
  ...(named && { name: nameIn(offer.name, context) }),
  price: decimalPrice(offer.price),
  priceCurrency: context.currency,
  availability: `https://schema.org/${offer.available ? 'InStock' : 'SoldOut'}`,
});

/** Leaves out what says nothing. */
export const withoutBlanks = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
