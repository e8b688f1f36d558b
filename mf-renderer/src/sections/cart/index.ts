import { registerKind } from '../register-kind.ts';
import { CartSection } from './CartSection.tsx';
import { cartDefinition } from './definition.ts';
import { cartExample } from './example.ts';

export const cart = registerKind({
  ...cartDefinition,
  view: CartSection,
  surroundings: [],
  example: cartExample,
  hydrate: 'visible',
  expose: './islands/cart',
});
