/** Whole units that are about as much as a euro, where one of them is less than providers of cards take. */
const ABOUT_A_EURO: Readonly<Record<string, number>> = {
  ...{ AED: 5, BGN: 2, BRL: 6, CNY: 8, CZK: 25, DKK: 10, HKD: 10, HUF: 400, ILS: 5, INR: 100, ISK: 150, JPY: 150 },
  ...{ KRW: 1500, MAD: 10, MXN: 20, MYR: 5, NOK: 10, PHP: 70, PLN: 5, RON: 5, RSD: 120, SEK: 10, THB: 40, TND: 4 },
  ...{ TRY: 50, TWD: 40, UAH: 50, XAF: 650, XOF: 650, XPF: 120, ZAR: 20 },
};

/** Held on a card to see that it is one, and let go again: hundredths of the package's currency. */
export const cardHold = (currency: string): number => 100 * (ABOUT_A_EURO[currency.toUpperCase()] ?? 1);
