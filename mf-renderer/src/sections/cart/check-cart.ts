import type { CartReference, CheckedItem } from 'shared-contracts';
import { type Cart, type CartLine, lineId } from '../../commerce/cart-storage.ts';

/** Answers of the check by line. */
export type Checked = ReadonlyMap<string, CheckedItem>;

/** Milliseconds a visitor is kept waiting for prices. */
const PATIENCE = 8000;

/** Asks what the lines of a cart are now. Rejects where there is no answer that can be read. */
export async function checkCart(projectId: string, lines: readonly CartLine[]): Promise<Checked> {
  const items = lines.map(({ page, section, key, variant, price }) => ({ page, section, key, variant, price }));
  const answer = await fetch(`/api/v1/project/${encodeURIComponent(projectId)}/cart/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: items satisfies CartReference[] }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const checked: readonly CheckedItem[] = answer.ok ? (await answer.json()).items : [];
  if (checked.length !== lines.length) throw new Error('The cart could not be checked.');
  return new Map(lines.map((line, index) => [lineId(line), checked[index] as CheckedItem]));
}

/** What a line is beside the last check: `unknown` where it was not part of it. */
export type LineState = 'unknown' | 'same' | 'changed' | 'sold_out' | 'missing';

export function stateOf(line: CartLine, checked: Checked): LineState {
  const found = checked.get(lineId(line));
  if (!found) return 'unknown';
  if (found.state === 'sold_out' || found.state === 'missing') return found.state;
  return found.price === line.price ? 'same' : 'changed';
}

/** The cart as it is to be had now: at new prices and names, without what is gone. */
export const acceptChanges =
  (checked: Checked) =>
  (cart: Cart): Cart => ({
    ...cart,
    lines: cart.lines.flatMap((line): CartLine[] => {
      const { state, price, name } = checked.get(lineId(line)) ?? { state: 'same', price: line.price, name: line.name };
      if (state === 'missing' || state === 'sold_out' || price === null) return [];
      return [{ ...line, price, name: name ?? line.name }];
    }),
  });
