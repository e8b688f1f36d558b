import { hydrateOn, islandProps } from '../../commerce/island-props.ts';
import { registerKind } from '../register-kind.ts';
import { restaurantMenuDefinition } from './definition.ts';
import { restaurantMenuExample } from './example.ts';
import { jsonLd } from './json-ld.ts';
import { RestaurantMenuSection } from './RestaurantMenuSection.tsx';

export const restaurantMenu = registerKind({
  ...restaurantMenuDefinition,
  view: RestaurantMenuSection,
  surroundings: ['siteTitle', 'currency', 'priceDecimals'],
  example: restaurantMenuExample,
  hydrate: 'intent',
  expose: './islands/add-to-cart',
  hydrateOn,
  islandProps,
  jsonLd,
});
