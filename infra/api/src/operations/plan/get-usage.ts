import { sql } from 'drizzle-orm';
import { type ApiCalls, may } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import type { MeteredLine } from '../billing/bill.ts';
import { readBillingRow } from '../billing/billing-row.ts';
import { taxOf } from '../billing/tax.ts';
import type { Operation } from '../operation.ts';
import { forecastBills } from './forecast-bills.ts';
import { readDays } from './read-days.ts';

interface MeteredSince extends MeteredLine, Record<string, unknown> {
  readonly until: string;
}

/** What was metered of this month, as its bill will say it. */
async function readMonth(transaction: Transaction, projectId: string, today: string) {
  const { rows } = await transaction.execute<MeteredSince>(sql`
    SELECT item, package, price, per, currency, count(DISTINCT day)::int AS days, max(day)::text AS until,
        coalesce(sum(greatest(used - allowed, 0)), 0)::float8 AS excess
      FROM metering
      WHERE project_id = ${projectId} AND day >= date_trunc('month', ${today}::date)::date AND day < ${today}::date
      GROUP BY item, package, price, per, currency
      ORDER BY item DESC, package, price, per`);
  const days = rows.map(({ until }) => until).toSorted();
  return { lines: rows.map(({ until: _, ...line }) => line), meteredUntil: days.at(-1) ?? null };
}

/** Days before the first visitor say nothing of how many come. */
const since = (views: readonly number[]): readonly number[] => {
  const first = views.findIndex((each) => each > 0);
  return first < 0 ? [] : views.slice(first);
};

export const getUsage: Operation<ApiCalls['getUsage']> = async (context, _caller, { params, headers }) => {
  const { projectId, metadata, role } = await authorise(context, 'readDashboard', headers.token, params.project);
  const now = context.clock();
  return context.database.transaction({ projectId }, async (transaction) => {
    const days = await readDays(transaction, projectId, now);
    const today = days.at(-1)?.day;
    if (!today || !may(role, 'readInvoices')) return { answer: { days, bills: null } };
    const { lines, meteredUntil } = await readMonth(transaction, projectId, today);
    const views = since(days.slice(0, -1).map((day) => day.daily_views));
    const payer = (await readBillingRow(transaction, projectId))?.details ?? null;
    const taxed = (net: number): number => net + taxOf(net, payer, context.selling).amount;
    const bills = forecastBills(lines, context.packages.of(metadata), { views, today, meteredUntil }).map(
      ({ currency, so_far, least, most }) => ({
        ...{ currency, so_far: taxed(so_far), least: taxed(least), most: taxed(most) },
      }),
    );
    return { answer: { days, bills } };
  });
};
