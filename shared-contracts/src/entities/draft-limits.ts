/** Characters of one record of the copy of a draft: a medium of 700 KB in base64, or a very long page. */
export const MOST_OF_DRAFT_RECORD = 1_200_000;
/** Characters of its key: the longest path of a page. */
export const MOST_OF_DRAFT_KEY = 512;
