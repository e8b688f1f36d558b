import { CART_CHANGED } from 'shared-contracts';
import { type Cart, cartName, EMPTY_CART, readCart } from './cart-storage.ts';

/** A visitor's cart, the same in every tab. `subscribe` and the snapshots fit React's `useSyncExternalStore`. */
export interface CartStore {
  readonly getSnapshot: () => Cart;
  readonly getServerSnapshot: () => Cart;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (change: (cart: Cart) => Cart) => void;
}

const stores = new Map<string, CartStore>();

function createStore(name: string): CartStore {
  /** What counts where the storage is closed to the page. */
  let memory: string | null = null;
  let read: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: EMPTY_CART };
  const load = (): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return memory;
    }
  };
  const store = (text: string): void => {
    memory = text;
    try {
      localStorage.setItem(name, text);
    } catch {
      // Kept for as long as the page is open.
    }
  };
  const getSnapshot = (): Cart => {
    const text = load();
    if (text !== read.text) read = { text, cart: readCart(text) };
    return read.cart;
  };
  return {
    getSnapshot,
    getServerSnapshot: () => EMPTY_CART,
    subscribe: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener(CART_CHANGED, listener);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener(CART_CHANGED, listener);
      };
    },
    update: (change) => {
      store(JSON.stringify(change(getSnapshot())));
      window.dispatchEvent(new Event(CART_CHANGED));
    },
  };
}

/** The one store of a project's cart. */
export function cartStoreOf(projectId: string): CartStore {
  const name = cartName(projectId);
  const known = stores.get(name) ?? createStore(name);
  stores.set(name, known);
  return known;
}
