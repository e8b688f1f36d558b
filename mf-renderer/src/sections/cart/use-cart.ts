import { useState, useSyncExternalStore } from 'react';
import { putBack, removeLine } from '../../commerce/cart-changes.ts';
import { type Cart, EMPTY_CART, lineId } from '../../commerce/cart-storage.ts';
import { cartStoreOf } from '../../commerce/cart-store.ts';

/** Lines that were taken out last, each with its place. */
type Removed = readonly (readonly [line: Cart['lines'][number], index: number])[];

/** The visitor's cart, what changes it, and the way back from the last removal. */
export function useCart(projectId: string) {
  const store = cartStoreOf(projectId);
  const cart = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  const [removed, setRemoved] = useState<Removed>([]);
  const remove = (id: string) => {
    setRemoved(
      [...cart.lines.entries()].flatMap(([index, line]) => (lineId(line) === id ? [[line, index] as const] : [])),
    );
    store.update(removeLine(id));
  };
  const clear = () => {
    setRemoved(cart.lines.map((line, index) => [line, index]));
    store.update(({ note }) => ({ ...EMPTY_CART, note }));
  };
  const undo = () => {
    store.update((now) => removed.reduce((next, [line, index]) => putBack(line, index)(next), now));
    setRemoved([]);
  };
  return { cart, update: store.update, remove, clear, removed, undo };
}
