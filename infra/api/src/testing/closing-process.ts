import { openDatabase } from '../database/open-database.ts';
import { closeMonths } from '../operations/billing/close-months.ts';
import { meterDays } from '../operations/billing/meter-days.ts';
import { createPackages } from '../operations/packages.ts';
import { NO_SELLER } from '../operations/selling.ts';
import { SHIPPED_PACKAGES } from '../operations/shipped-packages.ts';

/** Meters the days that are over and bills the months, as upkeep does: `closing-process.ts URL NOW`. Says what it took. */
const [url = '', now = ''] = process.argv.slice(2);
const packages = createPackages(SHIPPED_PACKAGES);
const LOOK_MS = 50;
const MB = 1_000_000;

const database = await openDatabase({ url });
try {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, LOOK_MS);
  const start = performance.now();
  await meterDays({ database, packages }, new Date(now));
  await closeMonths({ database, packages, payments: null, selling: NO_SELLER }, new Date(now));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(look);
  process.stdout.write(JSON.stringify({ seconds, peak: peak / MB }));
} finally {
  await database.close();
}
