import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILLING_DETAILS } from '../../testing/billing-details.ts';
import { NO_SELLER, type Selling } from '../selling.ts';
import { taxOf, taxWithin } from './tax.ts';

const from = (country: string, vatRate = 2000): Selling => ({ seller: { ...NO_SELLER.seller, country }, vatRate });
const to = (country: string, vat_number = '') => ({ ...BILLING_DETAILS, country, vat_number });

test.each([
  ['its own country, business or not', from('FR'), to('FR', 'FR40303265045'), 'rate', 2000],
  ['a country whose VAT is that of the seller’s', from('FR'), to('MC'), 'rate', 2000],
  ['a business of another country of the EU', from('FR'), to('DE', 'DE136695976'), 'reverse_charge', 0],
  ['a person of another country of the EU', from('FR'), to('DE'), 'rate', 2000],
  ['anybody outside of the EU', from('FR'), to('US', '1'), 'outside', 0],
  ['anybody else, from outside of the EU', from('CH', 810), to('DE', 'DE136695976'), 'outside', 0],
  ['its own country, outside of the EU', from('CH', 810), to('CH'), 'rate', 81],
  ['somebody who has not said where they are', from('FR'), null, 'rate', 2000],
  ['anybody, from a seller that adds none', from('FR', 0), to('DE', 'DE136695976'), 'none', 0],
] as const)('P4: to %s', (_, selling, payer, rule, amount) => {
  const tax = taxOf(rule === 'rate' && selling.vatRate === 810 ? 1000 : 10_000, payer, selling);
  expect([tax.rule, tax.amount]).toEqual([rule, amount]);
});

test('P4: the tax within a total is that of its invoice, to the cent, at any rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9999 }), (net, rate) => {
      const tax = taxOf(net, null, from('FR', rate));
      expect(taxWithin(net + tax.amount, tax).amount).toBe(tax.amount);
    }),
  );
});
