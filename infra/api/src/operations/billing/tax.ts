import type { BillingDetails, Tax } from 'shared-contracts';
import type { Selling } from '../selling.ts';
import { priceOf } from './bill.ts';

/** Where businesses of one country buy from another without its VAT. */
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
const WHOLE = 10_000;
/** Countries whose VAT is that of another. */
const VAT_OF: Readonly<Record<string, string>> = { MC: 'FR' };
const vatCountry = (code: string): string => VAT_OF[code] ?? code;

/** Which rule a buyer falls under; of somebody who has not said where they are, that of the seller’s own country. */
function ruleOf({ seller, vatRate }: Selling, payer: BillingDetails | null): Tax['rule'] {
  if (vatRate === 0) return 'none';
  const [here, there] = [seller.country, payer?.country ?? seller.country].map(vatCountry) as [string, string];
  if (here === there) return 'rate';
  if (!EU.has(here) || !EU.has(there)) return 'outside';
  // What was saved once is not looked at again: a dash is no number.
  return /[a-z\d]/i.test(payer?.vat_number ?? '') ? 'reverse_charge' : 'rate';
}

/** What is added to a bill: the seller’s rate, or nothing where the buyer accounts for the tax or is beyond its reach. */
export function taxOf(net: number, payer: BillingDetails | null, selling: Selling): Tax {
  const rule = ruleOf(selling, payer);
  const rate = rule === 'rate' ? selling.vatRate : 0;
  return { rule, rate, amount: priceOf(net, rate, WHOLE) };
}

/** The part of an amount with tax that is the tax: of the whole of an invoice exactly its own. */
export const taxWithin = (total: number, tax: Tax): Tax => ({
  ...tax,
  amount: priceOf(total, tax.rate, WHOLE + tax.rate),
});

/**
 * The tax of a part that is credited, of what is left of an invoice: never more than is left of either, nor so little
 * that the parts to come would be more tax than money. What comes last takes all that rounding has left.
 */
export function creditedTax(total: number, left: { readonly total: number; readonly tax: number }, tax: Tax): Tax {
  const least = left.tax - (left.total - total);
  const { amount } = taxWithin(total, tax);
  return { ...tax, amount: Math.min(Math.max(amount, least), left.tax, total) };
}
