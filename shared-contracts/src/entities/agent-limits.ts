/** Longest question, and longest answer. Apart from the schemas, which browsers do without. */
export const MOST_ASKED = 4000;
export const MOST_ANSWERED = 40_000;
