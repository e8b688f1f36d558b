/** The filter that holds what a visitor looks for: `/blogs/search=first frost`. Also what a form sends by GET. */
export const SEARCH_FILTER = 'search';

/** Characters of it. */
export const MOST_SEARCHED = 100;
