import { type ApiCalls, type CheckedItem, DEFAULT_LOCALE, type Offer } from 'shared-contracts';
import { openProject } from '../find-project.ts';
import type { Operation } from '../operation.ts';
import { readSoldSections } from './read-sold-sections.ts';

const MISSING: CheckedItem = { state: 'missing', name: null, price: null };

const check = (offer: Offer | undefined, price: number): CheckedItem => {
  if (!offer) return MISSING;
  const state = offer.available ? (offer.price === price ? 'same' : 'changed') : 'sold_out';
  return { state, name: offer.name, price: offer.price };
};

/** A visitor's cart is their browser's own: nothing of it is kept. */
export const checkCart: Operation<ApiCalls['checkCart']> = async (context, _caller, { params, body }) => {
  const project = await openProject(context, params.project);
  const offersOf = await readSoldSections(context, {
    projectId: project.id,
    defaultLocale: project.project_metadata.defaultLang ?? DEFAULT_LOCALE,
    items: body.items,
  });
  return {
    answer: {
      items: body.items.map((item) => {
        const offers = offersOf(item);
        return check(
          offers.find(({ key, variant }) => key === item.key && variant === item.variant),
          item.price,
        );
      }),
    },
  };
};
