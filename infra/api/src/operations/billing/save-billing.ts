import { sql } from 'drizzle-orm';
import { type ApiCalls, ApiError, fieldMessage, type Locale } from 'shared-contracts';
import { projectBilling } from '../../database/billing-tables.ts';
import type { Transaction } from '../../database/open-database.ts';
import { authorise } from '../access.ts';
import { checkVersion } from '../document-conditions.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { Operation } from '../operation.ts';
import { readBilling } from './billing-row.ts';
import { detailFlaws } from './check-details.ts';

const ZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/** Both have to know a zone: one that the database does not would keep every project from being metered. */
async function isZone(transaction: Transaction, zone: string): Promise<boolean> {
  if (!ZONES.has(zone)) return false;
  const { rows } = await transaction.execute(sql`SELECT 1 FROM pg_timezone_names WHERE name = ${zone}`);
  return rows.length > 0;
}

const refused = (errors: Record<string, string[]>): ApiError => new ApiError('invalid', { errors });
const zoneFlaw = (locale: Locale) => ({ time_zone: [fieldMessage('time_zone', locale)] });

export const saveBilling: Operation<ApiCalls['saveBilling']> = async (context, caller, { params, body, headers }) => {
  const { projectId } = await authorise(context, 'saveBilling', headers.token, params.project);
  const { details, time_zone: timeZone } = body;
  const flaws = detailFlaws(details, caller.locale);
  if (Object.keys(flaws).length > 0) throw refused(flaws);
  const answer = await context.database.transaction({ projectId }, async (transaction) => {
    await lockMetadata(transaction, projectId);
    const stored = await readBilling(context, transaction, projectId);
    checkVersion(stored, headers, (current) => current);
    if (timeZone !== stored.time_zone && !(await isZone(transaction, timeZone))) throw refused(zoneFlaw(caller.locale));
    const version = stored.version + 1;
    await transaction
      .insert(projectBilling)
      .values({ projectId, details, timeZone, version })
      .onConflictDoUpdate({ target: projectBilling.projectId, set: { details, timeZone, version } });
    return { ...stored, details, time_zone: timeZone, version };
  });
  return { answer, version: answer.version };
};
