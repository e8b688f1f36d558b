/** Most lines of a cart. */
export const MAX_CART_LINES = 100;
/** Most of one item. */
export const MAX_QUANTITY = 99;

/** What a total is made of. */
export interface Priced {
  /** Minor units. */
  readonly price: number;
  readonly quantity: number;
}

/** Sum in minor units. A hundred lines of 99 at the highest price of a field stay far below the largest safe integer. */
export const totalOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
