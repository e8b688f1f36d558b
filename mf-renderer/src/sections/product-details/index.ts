import { hydrateOn, islandProps } from '../../commerce/island-props.ts';
import { registerKind } from '../register-kind.ts';
import { productDetailsDefinition } from './definition.ts';
import { productDetailsExample } from './example.ts';
import { jsonLd } from './json-ld.ts';
import { leadImage } from './lead-image.ts';
import { ProductDetailsSection } from './ProductDetailsSection.tsx';

export const productDetails = registerKind({
  ...productDetailsDefinition,
  view: ProductDetailsSection,
  surroundings: ['siteTitle', 'currency', 'priceDecimals'],
  example: productDetailsExample,
  hydrate: 'intent',
  expose: './islands/add-to-cart',
  hydrateOn,
  islandProps,
  leadImage,
  jsonLd,
});
