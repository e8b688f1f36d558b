import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Tries that several nodes count together; the columns, and their order, are rate-limiter-flexible's. Keys are hashes.
 * Not logged: what is lost with a crash of the database is some minutes of counting.
 */
export const rateLimitCounters = pgTable(
  'tries',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('tries_expire').on(table.expire)],
);
