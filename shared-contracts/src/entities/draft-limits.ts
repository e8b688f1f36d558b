/** Characters of one record of the copy of a draft: a medium of 700 KB in base64, or a very long page. */
export const MOST_OF_DRAFT_RECORD = 1_200_000;
/** Characters of its key: the longest path of a page. */
export const MOST_OF_DRAFT_KEY = 512;
/** Bytes of the largest medium that draft mode takes: 700 KB, which is 0.7 MB (rows O3, B17). */
export const MOST_OF_DRAFT_MEDIUM = 700_000;
/** Where a medium stands until it is published: its id after it. The worker answers there from what its browser keeps. */
export const DRAFT_MEDIA = '/n-api/draft-media/';
/** Where a draft answers the calls of the content API, below the same paths. */
export const OFFLINE_API = '/n-api/offline-api';
/** Records of each list of one request to a copy, which is read at once. */
export const MOST_DRAFT_SENT = 2000;
