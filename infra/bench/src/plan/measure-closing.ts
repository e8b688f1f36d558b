import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measure } from '../line.ts';
import { ROOT } from '../support/child.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const run = promisify(execFile);
/** A process of its own, for the memory of nothing else. */
const SCRIPT = join(ROOT, 'infra/api/src/testing/closing-process.ts');
const FEW = 1000;
const MANY = 10_000;
/** The month that is closed, and an hour after its end in every time zone. */
const MONTH = '2026-03-01';
const NOW = '2026-04-02T02:00:00Z';

interface Taken {
  readonly seconds: number;
  /** MB. */
  readonly peak: number;
}

async function close({ url }: Postgres): Promise<Taken> {
  const { stdout } = await run(process.execPath, [SCRIPT, url, NOW]);
  return JSON.parse(stdout) as Taken;
}

/** Projects on a package, each of whose days was metered, and more visitors than it allows on every other. */
const addProjects = ({ run: execute }: Postgres, count: number): Promise<void> =>
  execute(`
    CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS id FROM generate_series(1, ${count});
    INSERT INTO projects (id, metadata, created_at, updated_by)
      SELECT id, '{"package":{"name":"studio"}}', '2020-01-01', 'bench' FROM made;
    INSERT INTO metering (project_id, day, used_on, item, package, used, allowed, price, per, currency)
      SELECT made.id, day::date, day::date, item, 'studio',
          CASE item WHEN 'package' THEN 1 ELSE 1500 + (extract(day FROM day)::int % 2) * 1000 END,
          CASE item WHEN 'package' THEN NULL ELSE 2000 END,
          CASE item WHEN 'package' THEN 1900 ELSE 20 END, CASE item WHEN 'package' THEN 1 ELSE 1000 END, 'EUR'
        FROM made, unnest(ARRAY['package', 'daily_views']) item,
          generate_series('${MONTH}'::date, '${MONTH}'::date + interval '1 month - 1 day', '1 day') day;
    ANALYZE;
  `);

/** A month of so many projects, from metering its last day to their invoices, on a PostgreSQL of its own. */
export async function measureClosing(): Promise<Measure[]> {
  await using postgres = await startPostgres();
  // Makes the tables.
  await close(postgres);
  await addProjects(postgres, FEW);
  const few = await close(postgres);
  await addProjects(postgres, MANY);
  const many = await close(postgres);
  await postgres.run(`DO $$ BEGIN
    IF (SELECT count(*) FROM invoices) <> ${FEW + MANY} THEN RAISE EXCEPTION 'Invoices are missing'; END IF;
  END $$`);
  return [
    { what: '10,000 projects closed', unit: 's', ours: many.seconds, budget: { of: 'ours', atMost: 60 } },
    {
      what: 'most memory meanwhile',
      unit: 'MB',
      ...{ ours: many.peak, peer: few.peak },
      against: '1,000 projects',
      budget: { of: 'ratio', atMost: 1.15 },
    },
  ];
}
