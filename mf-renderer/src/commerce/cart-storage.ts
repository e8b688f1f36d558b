import { CLIENT_VALUES, LOCALES, type Localised, MAX_CART_LINES, MAX_QUANTITY } from 'shared-contracts';

/** An item as a cart keeps it. */
export interface CartLine {
  readonly page: string;
  readonly section: string;
  readonly key: string;
  /** Empty where there is none. */
  readonly variant: string;
  /** With the variant in it. */
  readonly name: Localised<string>;
  /** Unit price the visitor has seen, in minor units. */
  readonly price: number;
  /** From 1 to {@link MAX_QUANTITY}. */
  readonly quantity: number;
  readonly note: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly note: string;
}

export const EMPTY_CART: Cart = { lines: [], note: '' };
export const MAX_NOTE = 300;
const MAX_NAME = 700;
/** What the highest price of a field is; a total stays exact. */
const MAX_PRICE = 100_000_000;
const ID = /^[0-9a-f-]{36}$/i;

/** Name of the cart in local storage. */
export const cartName = (projectId: string): string => `${CLIENT_VALUES.cart}-${projectId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');
const within = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

/** What tells a line from the others. */
export const lineId = ({
  page,
  section,
  key,
  variant,
}: Omit<CartLine, 'name' | 'price' | 'quantity' | 'note'>): string => `${page} ${section} ${key} ${variant}`;

/** A stored line; null where it is none. */
export function readLine(value: unknown): CartLine | null {
  if (!isObject(value)) return null;
  const { page, section, key, variant = '', name, price, quantity, note } = value;
  const words = isObject(name) ? name : {};
  const names = LOCALES.flatMap((locale) => {
    const said = text(words[locale], MAX_NAME).trim();
    return said ? [[locale, said] as const] : [];
  });
  const isNamed = names.length > 0 && typeof key === 'string' && key !== '' && typeof variant === 'string';
  if (!isNamed || !ID.test(text(page, 40)) || !ID.test(text(section, 40))) return null;
  if (key.length > 200 || variant.length > 200) return null;
  if (!within(price, 0, MAX_PRICE) || !within(quantity, 1, MAX_QUANTITY)) return null;
  return {
    page: String(page),
    section: String(section),
    key,
    variant,
    name: Object.fromEntries(names),
    price,
    quantity,
    note: text(note, MAX_NOTE),
  };
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** A cart from what stands in the storage, which anybody may have written: what is no line of a cart is left out. */
export function readCart(stored: string | null): Cart {
  const value = parse(stored);
  if (!isObject(value) || !Array.isArray(value.lines)) return EMPTY_CART;
  const lines = new Map<string, CartLine>();
  for (const entry of value.lines.slice(0, MAX_CART_LINES)) {
    const line = readLine(entry);
    if (line && !lines.has(lineId(line))) lines.set(lineId(line), line);
  }
  return { lines: [...lines.values()], note: text(value.note, MAX_NOTE) };
}
