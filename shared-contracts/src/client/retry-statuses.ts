/** Answers after which a GET, and only a GET, is tried once more (row Q1). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
