import { sql } from 'drizzle-orm';
import type { ProjectMetadata } from 'shared-contracts';
import { metering } from '../../database/billing-tables.ts';
import type { OperationContext } from '../operation.ts';
import { eachBatch, LIVING } from './each-batch.ts';

type Metering = typeof metering.$inferInsert;

/** After the end of a day: what shells counted of it has come by then. */
const LATE = '1 hour';
/** Days before that were missed are metered by what is subscribed to now, the oldest first: so many of a project each time. */
const MOST_DAYS = 62;
/** How long after a day its views may be told. */
const LATEST_DAYS = 62;
const NO_CURRENCY = 'EUR';

interface Due extends Record<string, unknown> {
  readonly project_id: string;
  readonly day: string;
  readonly metadata: Pick<ProjectMetadata, 'package'>;
  readonly views: number;
}

/** Days that are over and not metered: of a project that never was, those since it was made, or the last one where that is long ago. */
const dueOf = (projectIds: readonly string[], now: Date) => sql`
  SELECT p.id AS project_id, d.day::date::text AS day, p.metadata, coalesce(v.views, 0) AS views
    FROM projects p
    LEFT JOIN project_billing b ON b.project_id = p.id
    CROSS JOIN LATERAL (
      SELECT ((${now.toISOString()}::timestamptz - ${LATE}::interval) AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date - 1 AS day,
          (p.created_at AT TIME ZONE coalesce(b.time_zone, 'UTC'))::date AS first
    ) last
    CROSS JOIN LATERAL (SELECT max(day) AS day FROM metering WHERE project_id = p.id) done
    CROSS JOIN LATERAL generate_series(
      coalesce(done.day + 1, CASE WHEN last.first < last.day - ${MOST_DAYS}::int THEN last.day ELSE last.first END),
      least(last.day, done.day + ${MOST_DAYS}::int), '1 day'
    ) d(day)
    LEFT JOIN page_views v ON v.project_id = p.id AND v.day = d.day::date
    WHERE p.id = ANY (${sql.param(projectIds)}::uuid[])`;

function rowsOf({ packages }: Pick<OperationContext, 'packages'>, due: Due): readonly Metering[] {
  const subscribed = packages.of(due.metadata);
  const { currency = NO_CURRENCY, limits, excess } = subscribed ?? {};
  const ofDay = {
    projectId: due.project_id,
    day: due.day,
    usedOn: due.day,
    package: subscribed?.name ?? null,
    currency,
  };
  return [
    { ...ofDay, item: 'package', used: 1, allowed: null, price: subscribed?.price ?? 0, per: 1 },
    {
      ...{ ...ofDay, item: 'daily_views', used: due.views, allowed: limits?.daily_views ?? null },
      ...{ price: excess?.daily_views.price ?? 0, per: excess?.daily_views.per ?? 1 },
    },
  ];
}

/**
 * Views of days that are metered, told since: they are billed with the last day that is, beyond what was allowed on their
 * own and what was counted of it already. Whatever is told in between is there the next day.
 */
const addLate = (projectIds: readonly string[]) => sql`
  INSERT INTO metering (project_id, day, used_on, item, package, used, allowed, price, per, currency)
    SELECT v.project_id, done.day, v.day, 'daily_views', own.package, v.views,
        CASE WHEN own.allowed IS NOT NULL THEN greatest(own.allowed, known.used) END,
        own.price, own.per, own.currency
      FROM unnest(${sql.param(projectIds)}::uuid[]) p(id)
      CROSS JOIN LATERAL (SELECT max(day) AS day FROM metering WHERE project_id = p.id) done
      JOIN page_views v ON v.project_id = p.id AND v.day BETWEEN done.day - ${LATEST_DAYS}::int AND done.day - 1
      JOIN metering own ON own.project_id = p.id AND own.day = v.day AND own.used_on = v.day AND own.item = 'daily_views'
      CROSS JOIN LATERAL (
        SELECT max(used) AS used FROM metering WHERE project_id = p.id AND used_on = v.day AND item = 'daily_views'
      ) known
      WHERE v.views > known.used AND NOT EXISTS (
        SELECT 1 FROM closings WHERE project_id = p.id AND month = date_trunc('month', done.day)::date
      )
    ON CONFLICT DO NOTHING`;

/** Writes down what each project used on the days that are over. Done twice, or by several nodes, it is done once. */
export async function meterDays(context: Pick<OperationContext, 'database' | 'packages'>, now: Date): Promise<void> {
  await eachBatch(context, LIVING, (projectIds) =>
    context.database.transaction({ keepsHouse: true }, async (transaction) => {
      const { rows } = await transaction.execute<Due & Record<string, unknown>>(dueOf(projectIds, now));
      const metered = rows.flatMap((due) => rowsOf(context, due));
      // So many values as one statement takes.
      for (let at = 0; at < metered.length; at += 2000)
        await transaction
          .insert(metering)
          .values(metered.slice(at, at + 2000))
          .onConflictDoNothing();
      await transaction.execute(addLate(projectIds));
    }),
  );
}
