/** Longest question, and longest answer. Apart from the schemas, which browsers do without. */
export const MOST_ASKED = 4000;
export const MOST_ANSWERED = 40_000;
/** Conversations of one person about one project: beyond that those go that were left longest. */
export const MOST_CONVERSATIONS = 100;
/** Days that a token of somebody's own assistant may last. */
export const MOST_TOKEN_DAYS = 365;
/** Parts that a long page is seen in. */
export const MOST_PARTS = 20;
/** Of a picture of a page: pixels of a side, characters of itself and of its small form, and how many go with an answer. */
export const MOST_OF_PICTURE = { side: 1600, characters: 700_000, thumbnail: 16_000, count: 4 };
