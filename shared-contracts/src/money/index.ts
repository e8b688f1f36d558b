export { currencies, isCurrency, usesDecimals } from './currencies.ts';
export {
  currencySign,
  DEFAULT_CURRENCY,
  decimalPrice,
  formatMessagePrice,
  formatPrice,
  type PriceFormat,
} from './format-price.ts';
export { MAX_CART_LINES, MAX_QUANTITY, type Priced, totalOf } from './total.ts';
