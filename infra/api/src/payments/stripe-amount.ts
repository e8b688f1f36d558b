/** Currencies of which Stripe counts whole units, and thousandths: as its documentation lists them. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Currencies without hundredths, of which Stripe counts hundredths all the same. */
const WHOLE_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** Hundredths of a currency, as Stripe counts them. */
export function stripeAmount(hundredths: number, currency: string): number {
  const code = currency.toUpperCase();
  if (WHOLE.has(code)) return Math.round(hundredths / 100);
  if (WHOLE_HUNDREDTHS.has(code)) return Math.round(hundredths / 100) * 100;
  return THOUSANDTHS.has(code) ? hundredths * 10 : hundredths;
}
