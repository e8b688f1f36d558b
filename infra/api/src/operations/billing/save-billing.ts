import { type ApiCalls, ApiError, fieldMessage, type Locale } from 'shared-contracts';
import { projectBilling } from '../../database/billing-tables.ts';
import { authorise } from '../access.ts';
import { checkVersion } from '../document-conditions.ts';
import { lockMetadata } from '../lock-metadata.ts';
import type { Operation } from '../operation.ts';
import { readBilling } from './billing-row.ts';
import { detailFlaws } from './check-details.ts';
import { timeZonesOf } from './time-zones.ts';

const refused = (errors: Record<string, string[]>): ApiError => new ApiError('invalid', { errors });
const zoneFlaw = (locale: Locale) => ({ time_zone: [fieldMessage('time_zone', locale)] });

export const saveBilling: Operation<ApiCalls['saveBilling']> = async (context, caller, { params, body, headers }) => {
  const { projectId } = await authorise(context, 'saveBilling', headers.token, params.project);
  const { details, time_zone: timeZone } = body;
  const flaws = detailFlaws(details, caller.locale);
  if (Object.keys(flaws).length > 0) throw refused(flaws);
  const zones = await timeZonesOf(context.database);
  const answer = await context.database.transaction({ projectId }, async (transaction) => {
    await lockMetadata(transaction, projectId);
    const stored = await readBilling(context, transaction, projectId);
    checkVersion(stored, headers, (current) => current);
    if (timeZone !== stored.time_zone && !zones.has(timeZone)) throw refused(zoneFlaw(caller.locale));
    const version = stored.version + 1;
    await transaction
      .insert(projectBilling)
      .values({ projectId, details, timeZone, version })
      .onConflictDoUpdate({ target: projectBilling.projectId, set: { details, timeZone, version } });
    return { ...stored, details, time_zone: timeZone, version };
  });
  return { answer, version: answer.version };
};
