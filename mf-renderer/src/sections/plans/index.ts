import { catalogLd } from '../../commerce/catalog-ld.ts';
import { hydrateOn, islandProps } from '../../commerce/island-props.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { registerKind } from '../register-kind.ts';
import { plansDefinition } from './definition.ts';
import { plansExample } from './example.ts';
import { PlansSection } from './PlansSection.tsx';

export const plans = registerKind({
  ...plansDefinition,
  view: PlansSection,
  surroundings: ['siteTitle', 'currency', 'priceDecimals'],
  example: plansExample,
  hydrate: 'intent',
  expose: './islands/add-to-cart',
  hydrateOn,
  islandProps,
  jsonLd: ({ settings }, context) => {
    const offers = offersByPath(plansDefinition, settings, context);
    const items = (settings.plans ?? []).map((plan, index) => ({
      ...plan,
      offers: offers.get(`plans.${index}`) ?? [],
    }));
    return catalogLd(settings.title, items, context);
  },
});
