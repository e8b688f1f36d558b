/** Held on a card to see that it is one, and let go again: one of the package's currency, in hundredths. */
export const CARD_HOLD = 100;
