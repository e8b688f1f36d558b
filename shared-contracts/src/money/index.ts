export { currencies, usesDecimals } from './currencies.ts';
export {
  currencySign,
  DEFAULT_CURRENCY,
  decimalPrice,
  formatMessagePrice,
  formatPrice,
} from './format-price.ts';
export { MAX_CART_LINES, MAX_QUANTITY, totalOf } from './total.ts';
