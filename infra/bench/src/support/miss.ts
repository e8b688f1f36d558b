/** How both sides of the lines about uncached pages are run. */
export const WORKERS = 2;
/** Pages asked for at once; each by one connection, so that no render serves two askers. */
export const PAGES = 8;
/** Compression is the same work on both sides, and would hide the difference between them. */
export const PLAIN = { 'accept-encoding': 'identity' };
