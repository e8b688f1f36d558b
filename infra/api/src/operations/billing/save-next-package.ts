import { sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage } from 'shared-contracts';
import { projectBilling } from '../../database/billing-tables.ts';
import { authorise } from '../access.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { Operation } from '../operation.ts';
import { readBilling } from './billing-row.ts';
import { isSmaller } from './compare-packages.ts';

/** The first of the next month, where the project is. */
const nextMonth = (now: Date) => sql<string>`(date_trunc('month', ${now.toISOString()}::timestamptz AT TIME ZONE
  ${projectBilling.timeZone}) + interval '1 month')::date`;

export const saveNextPackage: Operation<ApiCalls['saveNextPackage']> = async (
  context,
  caller,
  { params, body, headers },
) => {
  const { projectId } = await authorise(context, 'saveBilling', headers.token, params.project);
  const wanted = context.packages.all.find(({ name }) => name === body.package);
  if (body.package !== null && !wanted) throw new ApiError('package_not_found');
  const answer = await context.database.transaction({ projectId }, async (transaction) => {
    const stored = await lockMetadata(transaction, projectId);
    if (wanted && !isSmaller(context.packages, stored, wanted))
      throw new ApiError('invalid', { errors: { package: [fieldMessage('smaller_package', caller.locale)] } });
    await transaction.insert(projectBilling).values({ projectId }).onConflictDoNothing();
    await transaction
      .update(projectBilling)
      .set(
        wanted
          ? { nextPackage: wanted.name, nextFrom: nextMonth(context.clock()) }
          : { nextPackage: null, nextFrom: null },
      )
      .where(sql`${projectBilling.projectId} = ${projectId}`);
    return readBilling(context, transaction, projectId);
  });
  return { answer };
};
