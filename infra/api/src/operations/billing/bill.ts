import type { InvoiceLine } from 'shared-contracts';

/** Days of a month that have one line of an invoice in common, added up. */
export interface MeteredLine {
  readonly item: InvoiceLine['item'];
  readonly package: string | null;
  readonly price: number;
  readonly per: number;
  readonly currency: string;
  readonly days: number;
  /** Beyond what was allowed, of all days together. */
  readonly excess: number;
}

export interface Bill {
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly total: number;
}

/** `month` is its first day. */
export const daysOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** So many of which `per` cost `price`, in whole hundredths, half of one up: without a fraction on the way. */
export const priceOf = (quantity: number, price: number, per: number): number =>
  Number((2n * BigInt(quantity) * BigInt(price) + BigInt(per)) / (2n * BigInt(per)));

function lineOf({ item, package: name, price, per, days, excess }: MeteredLine, month: string): InvoiceLine {
  const [quantity, unit] = item === 'package' ? [days, daysOf(month)] : [excess, per];
  return { item, package: name, quantity, price, per: unit, amount: priceOf(quantity, price, unit) };
}

/** What a month of a project costs, by currency; nothing where it costs nothing. */
export function billsOf(metered: readonly MeteredLine[], month: string): readonly Bill[] {
  return [...Map.groupBy(metered, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) => {
    const lines = ofCurrency.map((line) => lineOf(line, month)).filter(({ amount }) => amount > 0);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    return total > 0 ? [{ currency, lines, total }] : [];
  });
}
