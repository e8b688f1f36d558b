import { inArray, sql } from 'drizzle-orm';
import type { BillingDetails } from 'shared-contracts';
import { billingLetters, closings, invoices, projectBilling } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { collections } from '../../database/payment-tables.ts';
import type { OperationContext } from '../operation.ts';
import { type Bill, billsOf, type MeteredLine } from './bill.ts';
import { eachBatch, METERED } from './each-batch.ts';
import { taxOf } from './tax.ts';

interface DueLine extends MeteredLine, Record<string, unknown> {
  readonly project_id: string;
  readonly month: string;
}

/** Months of which every day was metered and that were never closed, with what was metered in them; of a project that is gone, its last one too. */
const dueOf = (projectIds: readonly string[]) => sql`
  SELECT p.id AS project_id, m.month::text AS month, m.item, m.package, m.price, m.per, m.currency, m.days, m.excess
    FROM unnest(${sql.param(projectIds)}::uuid[]) p(id)
    CROSS JOIN LATERAL (SELECT NOT EXISTS (SELECT 1 FROM projects WHERE projects.id = p.id) AS project) gone
    CROSS JOIN LATERAL (SELECT max(day) + 1 AS day FROM metering WHERE project_id = p.id) next
    CROSS JOIN LATERAL (SELECT max(month) AS month FROM closings WHERE project_id = p.id) closed
    CROSS JOIN LATERAL (
      SELECT date_trunc('month', day)::date AS month, item, package, price, per, currency,
          count(DISTINCT day)::int AS days, coalesce(sum(greatest(used - allowed, 0)), 0)::float8 AS excess
        FROM metering
        WHERE project_id = p.id AND (gone.project OR day < date_trunc('month', next.day)::date)
          AND (closed.month IS NULL OR day >= (closed.month + interval '1 month')::date)
        GROUP BY 1, item, package, price, per, currency
        ORDER BY 1, item DESC, package, price, per
    ) m
    ORDER BY p.id, m.month`;

/** The last of so many numbers of invoices, which nobody else gets: they are written, or given back, with the transaction. */
async function takeNumbers(transaction: Transaction, count: number): Promise<number> {
  const { rows } = await transaction.execute<{ last: number }>(
    sql`UPDATE invoice_series SET last = last + ${count} RETURNING last`,
  );
  const [series] = rows;
  if (!series) throw new Error('The series of invoices is missing');
  return series.last;
}

/** Who each is billed to from now on, whatever they say later, and whether a card of theirs pays it. */
async function readPayers(transaction: Transaction, issued: readonly { readonly projectId: string }[]) {
  const ids = [...new Set(issued.map(({ projectId }) => projectId))];
  const rows = await transaction
    .select({ id: projectBilling.projectId, details: projectBilling.details, card: projectBilling.card })
    .from(projectBilling)
    .where(inArray(projectBilling.projectId, ids));
  return new Map(rows.map(({ id, ...payer }) => [id, payer]));
}

export type Closing = Pick<OperationContext, 'database' | 'packages' | 'payments' | 'selling'>;

type Issued = Bill & { readonly projectId: string; readonly month: string; readonly number: number };

/** As it is written, with what stays true of it whatever becomes of packages, settings and who pays. */
function rowOf({ packages, selling }: Closing, bill: Issued, payer: BillingDetails | null, now: Date) {
  const tax = taxOf(bill.total, payer, selling);
  const titleOf = (name: string | null) => packages.all.find((each) => each.name === name)?.title ?? null;
  return {
    ...bill,
    ...{ tax, payer, issuedAt: now, total: bill.total + tax.amount },
    lines: bill.lines.map((line) => ({ ...line, title: titleOf(line.package) })),
    seller: selling.seller.name === '' ? null : selling.seller,
  };
}

async function closeBatch(
  transaction: Transaction,
  projectIds: readonly string[],
  closing: Closing,
  now: Date,
): Promise<void> {
  const { rows } = await transaction.execute<DueLine>(dueOf(projectIds));
  const months = Map.groupBy(rows, ({ project_id, month }) => `${project_id} ${month}`);
  if (months.size === 0) return;
  const firsts = [...months.values()].flatMap(([first]) => first ?? []);
  // Of several nodes one gets each: the others wait here for it to be done, and find nothing.
  const closed = await transaction
    .insert(closings)
    .values(firsts.map(({ project_id: projectId, month }) => ({ projectId, month, at: now })))
    .onConflictDoNothing()
    .returning({ projectId: closings.projectId, month: closings.month });
  const issued = closed.flatMap(({ projectId, month }) =>
    billsOf(months.get(`${projectId} ${month}`) ?? [], month).map((bill) => ({ ...bill, projectId, month })),
  );
  if (issued.length === 0) return;
  const payers = await readPayers(transaction, issued);
  const first = (await takeNumbers(transaction, issued.length)) - issued.length + 1;
  const numbered = issued.map((bill, at) =>
    rowOf(closing, { ...bill, number: first + at }, payers.get(bill.projectId)?.details ?? null, now),
  );
  await transaction.insert(invoices).values(numbered);
  await transaction
    .insert(billingLetters)
    .values(numbered.map(({ number, projectId }) => ({ kind: 'invoice' as const, number, projectId, nextAt: now })));
  // A card pays what is issued from then on: what is older is paid as it was agreed when there was none.
  if (!closing.payments) return;
  const byCard = numbered.filter(({ projectId }) => payers.get(projectId)?.card);
  if (byCard.length === 0) return;
  await transaction.insert(collections).values(
    byCard.map(({ number, projectId }) => ({
      ...{ invoice: number, projectId, status: 'due', tries: 0, nextAt: now, at: now },
    })),
  );
}

/**
 * Bills the months that are over, each once: it may be done again, by several nodes at once, and end anywhere. What was
 * begun with is then wholly done or not at all, numbers of invoices included.
 */
export async function closeMonths(closing: Closing, now: Date): Promise<void> {
  await eachBatch(closing, METERED, (projectIds) =>
    closing.database.transaction({ keepsHouse: true }, (transaction) =>
      closeBatch(transaction, projectIds, closing, now),
    ),
  );
}
