import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILLING_DETAILS } from '../../testing/billing-details.ts';
import { NO_SELLER, type Selling } from '../selling.ts';
import { detailFlaws } from './check-details.ts';
import { creditedTax, taxOf, taxWithin } from './tax.ts';

const from = (country: string, vatRate = 2000): Selling => ({ seller: { ...NO_SELLER.seller, country }, vatRate });
const to = (country: string, vat_number = '') => ({ ...BILLING_DETAILS, country, vat_number });

test.each([
  ['its own country, business or not', from('FR'), to('FR', 'FR40303265045'), 'rate', 2000],
  ['a country whose VAT is that of the seller’s', from('FR'), to('MC'), 'rate', 2000],
  ['a business of another country of the EU', from('FR'), to('DE', 'DE136695976'), 'reverse_charge', 0],
  ['a person of another country of the EU', from('FR'), to('DE'), 'rate', 2000],
  ['one who has put a dash for a number', from('FR'), to('DE', '-'), 'rate', 2000],
  ['anybody outside of the EU', from('FR'), to('US', '1'), 'outside', 0],
  ['anybody else, from outside of the EU', from('CH', 810), to('DE', 'DE136695976'), 'outside', 0],
  ['its own country, outside of the EU', from('CH', 810), to('CH'), 'rate', 81],
  ['somebody who has not said where they are', from('FR'), null, 'rate', 2000],
  ['anybody, from a seller that adds none', from('FR', 0), to('DE', 'DE136695976'), 'none', 0],
] as const)('P4: to %s', (_, selling, payer, rule, amount) => {
  const tax = taxOf(rule === 'rate' && selling.vatRate === 810 ? 1000 : 10_000, payer, selling);
  expect([tax.rule, tax.amount]).toEqual([rule, amount]);
});

test('P4: signs alone are no VAT number, in any country', () => {
  for (const country of ['DE', 'US'])
    for (const [number, isWrong] of [
      ['-', true],
      ['. -', true],
      ['…', true],
      ['', false],
    ] as const) {
      const flaws = detailFlaws({ ...to(country, number), phone: '+33 4 72 00 00 01' }, 'en');
      expect([country, number, 'details.vat_number' in flaws]).toEqual([country, number, isWrong]);
    }
});

test('P4: the tax within a total is that of its invoice, to the cent, at any rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 9999 }), (net, rate) => {
      const tax = taxOf(net, null, from('FR', rate));
      expect(taxWithin(net + tax.amount, tax).amount).toBe(tax.amount);
    }),
  );
});

test('P4: parts of an invoice that are credited one after another have all of its tax, and no more than they are', () => {
  const part = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.array(part),
      (net, rate, parts) => {
        const tax = taxOf(net, null, from('FR', rate));
        const left = { total: net + tax.amount, tax: tax.amount };
        while (left.total > 0) {
          const total = Math.min(parts.pop() ?? left.total, left.total);
          const { amount } = creditedTax(total, left, tax);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(total);
          left.total -= total;
          left.tax -= amount;
        }
        expect(left.tax).toBe(0);
      },
    ),
    {
      examples: [
        [10, 2000, [1, 2, 2, 2, 2, 2]],
        [50, 2000, Array.from({ length: 29 }, () => 2)],
      ],
    },
  );
});
