import { inArray, sql } from 'drizzle-orm';
import { projectBilling } from '../../database/billing-tables.ts';
import type { OperationContext } from '../operation.ts';

/** Each time. */
const MOST = 500;

/**
 * Who was billed for projects that are gone, and by which card: forgotten once the last month is billed, paid for or given
 * up, and told of. Invoices keep what stands on them.
 */
export async function forgetPayers({ database }: OperationContext): Promise<void> {
  await database.transaction({ keepsHouse: true }, async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      SELECT b.project_id AS id FROM project_billing b
        WHERE NOT EXISTS (SELECT 1 FROM projects WHERE id = b.project_id)
          AND NOT EXISTS (
            SELECT 1 FROM metering m WHERE m.project_id = b.project_id AND m.day >= coalesce(
              (SELECT max(month) + interval '1 month' FROM closings WHERE project_id = b.project_id), '-infinity'
            )
          )
          AND NOT EXISTS (SELECT 1 FROM collections WHERE project_id = b.project_id AND status = 'due')
          AND NOT EXISTS (SELECT 1 FROM billing_letters WHERE project_id = b.project_id)
        LIMIT ${MOST}`);
    if (rows.length === 0) return;
    await transaction.delete(projectBilling).where(
      inArray(
        projectBilling.projectId,
        rows.map(({ id }) => id),
      ),
    );
  });
}
