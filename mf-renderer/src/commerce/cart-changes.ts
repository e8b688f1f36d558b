import { MAX_CART_LINES, MAX_QUANTITY } from 'shared-contracts';
import { type Cart, type CartLine, lineId, MAX_NOTE } from './cart-storage.ts';

type Change = (cart: Cart) => Cart;

const toQuantity = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));

const changeLine =
  (id: string, change: (line: CartLine) => CartLine): Change =>
  (cart) => ({ ...cart, lines: cart.lines.map((line) => (lineId(line) === id ? change(line) : line)) });

/** One more line, or more of one that is there, at the price and under the name it is offered at now. */
export const addLine =
  (added: CartLine): Change =>
  (cart) => {
    const before = cart.lines.find((line) => lineId(line) === lineId(added));
    if (before)
      return changeLine(lineId(added), ({ quantity, note }) => ({
        ...added,
        note,
        quantity: toQuantity(quantity + added.quantity),
      }))(cart);
    return cart.lines.length < MAX_CART_LINES ? { ...cart, lines: [...cart.lines, added] } : cart;
  };

export const setQuantity = (id: string, quantity: number): Change =>
  changeLine(id, (line) => ({ ...line, quantity: toQuantity(quantity) }));

export const setLineNote = (id: string, note: string): Change =>
  changeLine(id, (line) => ({ ...line, note: note.slice(0, MAX_NOTE) }));

export const setNote =
  (note: string): Change =>
  (cart) => ({ ...cart, note: note.slice(0, MAX_NOTE) });

export const removeLine =
  (id: string): Change =>
  (cart) => ({ ...cart, lines: cart.lines.filter((line) => lineId(line) !== id) });

/** Puts a removed line back where it was. */
export const putBack =
  (line: CartLine, index: number): Change =>
  (cart) =>
    cart.lines.some((other) => lineId(other) === lineId(line))
      ? cart
      : { ...cart, lines: cart.lines.toSpliced(index, 0, line) };

export const countOf = ({ lines }: Cart): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
