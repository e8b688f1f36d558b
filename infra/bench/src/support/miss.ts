/** How both sides of the lines about uncached pages are run. */
export const WORKERS = 2;
/** Pages asked for at once; each by one connection, so that no render serves two askers. */
export const PAGES = 8;
/** Whether workers keep the sections that they drew, and the share of bare React that each page must reach then. */
export const DRAWN = [
  { what: 'sections kept', megabytes: 8, inMemory: 1.5, onPostgres: 0.6, embedded: 0.4 },
  { what: 'none kept', megabytes: 0, inMemory: 0.9, onPostgres: 0.3, embedded: 0.3 },
] as const;
/** Compression is the same work on both sides, and would hide the difference between them. */
export const PLAIN = { 'accept-encoding': 'identity' };
