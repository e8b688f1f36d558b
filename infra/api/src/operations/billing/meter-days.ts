import { sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import { metering } from '../../database/billing-tables.ts';
import type { OperationContext } from '../operation.ts';
import { eachBatch } from './each-batch.ts';

type Metering = typeof metering.$inferInsert;

/** After the end of a day: what shells counted of it has come by then. */
const LATE = '1 hour';
/** Days before that were missed are metered by what is subscribed to now; older ones not at all. */
const MOST_DAYS = 62;
const NO_CURRENCY = 'EUR';

interface Due extends Record<string, unknown> {
  readonly project_id: string;
  readonly day: string;
  readonly metadata: Pick<ProjectMetadata, 'package'>;
  readonly views: number;
}

/** Days that are over and not metered: of a project that never was, the last one. */
const dueOf = (projectIds: readonly string[], now: Date) => sql`
  SELECT p.id AS project_id, d.day::date::text AS day, p.metadata, coalesce(v.views, 0) AS views
    FROM projects p
    LEFT JOIN project_billing b ON b.project_id = p.id
    CROSS JOIN LATERAL (
      SELECT ((${now.toISOString()}::timestamptz - ${LATE}::interval) AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date - 1 AS day
    ) last
    CROSS JOIN LATERAL (SELECT max(day) AS day FROM metering WHERE project_id = p.id) done
    CROSS JOIN LATERAL generate_series(
      greatest(coalesce(done.day + 1, last.day), last.day - ${MOST_DAYS}::int), last.day, '1 day'
    ) d(day)
    LEFT JOIN page_views v ON v.project_id = p.id AND v.day = d.day::date
    WHERE p.id = ANY (${sql.param(projectIds)}::uuid[])`;

function rowsOf({ packages }: Pick<OperationContext, 'packages'>, due: Due): readonly Metering[] {
  const subscribed = packages.of(due.metadata);
  const { currency = NO_CURRENCY, limits, excess } = subscribed ?? {};
  const ofDay = { projectId: due.project_id, day: due.day, package: subscribed?.name ?? null, currency };
  return [
    { ...ofDay, item: 'package', used: 1, allowed: null, price: subscribed?.price ?? 0, per: 1 },
    {
      ...{ ...ofDay, item: 'daily_views', used: due.views, allowed: limits?.daily_views ?? null },
      ...{ price: excess?.daily_views.price ?? 0, per: excess?.daily_views.per ?? 1 },
    },
  ];
}

/** Writes down what each project used on the days that are over. Done twice, or by several nodes, it is done once. */
export async function meterDays(context: Pick<OperationContext, 'database' | 'packages'>, now: Date): Promise<void> {
  await eachBatch(context, (projectIds) =>
    context.database.transaction({ keepsHouse: true }, async (transaction) => {
      const { rows } = await transaction.execute<Due & Record<string, unknown>>(dueOf(projectIds, now));
      const metered = rows.flatMap((due) => rowsOf(context, due));
      // So many values as one statement takes.
      for (let at = 0; at < metered.length; at += 2000)
        await transaction
          .insert(metering)
          .values(metered.slice(at, at + 2000))
          .onConflictDoNothing();
    }),
  );
}
