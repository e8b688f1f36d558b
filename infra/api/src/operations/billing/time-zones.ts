import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';

const KNOWN_HERE = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Read once of each database: a look at them is a look at hundreds of its files. */
const known = new WeakMap<Database, Promise<ReadonlySet<string>>>();

async function read(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.transaction({ keepsHouse: true }, (transaction) =>
    transaction.execute<{ name: string }>(sql`SELECT name FROM pg_timezone_names`),
  );
  const there = new Set(rows.map(({ name }) => name));
  return new Set(KNOWN_HERE.filter((name) => there.has(name)));
}

/** Zones that both know: one that the database does not would keep every project from being metered. */
export function timeZonesOf(database: Database): Promise<ReadonlySet<string>> {
  const before = known.get(database);
  if (before) return before;
  const zones = read(database).catch((error: unknown) => {
    known.delete(database);
    throw error;
  });
  known.set(database, zones);
  return zones;
}
