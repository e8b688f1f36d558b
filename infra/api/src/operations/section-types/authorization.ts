import { and, eq } from 'drizzle-orm';
import { ApplicationError } from '../../applications/application-error.ts';
import { applications, type StoredAuthorization } from '../../database/type-tables.ts';
import type { Sealed, Secrets } from '../../secrets/secrets.ts';
import type { OperationContext } from '../operation.ts';

interface Place {
  readonly projectId: string;
  /** Id of the application. */
  readonly application: string;
}

const aboutOf = ({ projectId, application }: Place, field: string): string => `${projectId} ${application} ${field}`;

/** As values were stored before they were sealed. */
const isPlain = (value: string | Sealed): value is string => typeof value === 'string';

export const holdsPlain = (fields: StoredAuthorization): boolean => Object.values(fields).some(isPlain);

/** Fields as they are stored; what is sealed already stays. */
export const sealFields = (secrets: Secrets, place: Place, fields: StoredAuthorization): Record<string, Sealed> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isPlain(value) ? secrets.seal(value, aboutOf(place, field)) : value,
    ]),
  );

/** A field's value, for the application alone. Throws ApplicationError where it was sealed under another key. */
export function openField(secrets: Secrets, place: Place, field: string, stored: string | Sealed): string {
  const value = isPlain(stored) ? stored : secrets.open(stored, aboutOf(place, field));
  if (value === null) throw new ApplicationError('unauthorized', `${field} was stored under another key`);
  return value;
}

/** Seals what an application was given before values were sealed; nobody waits for it. */
export function sealLater({ database, background, secrets }: OperationContext, place: Place): void {
  const { projectId, application } = place;
  const isIt = and(eq(applications.projectId, projectId), eq(applications.id, application));
  background.run('Sealing authorisation fields', () =>
    database.transaction({ projectId }, async (transaction) => {
      const [row] = await transaction.select().from(applications).where(isIt).for('update');
      if (!row || !holdsPlain(row.authorization)) return;
      const authorization = sealFields(secrets, place, row.authorization);
      await transaction.update(applications).set({ authorization }).where(isIt);
    }),
  );
}
