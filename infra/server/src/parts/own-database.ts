import { join } from 'node:path';
import { type Database, DataInUseError, openDatabase, UnfitDatabaseError } from '@infra/api';
import type { Logger } from 'pino';
import { codeOf } from 'shared-contracts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { ownershipOf } from './own-data.ts';

/** Nobody there, nobody let in, or no such database: what whoever set DATABASE_URL can mend. */
const UNREACHABLE = /^(?:E[A-Z]+|28\d{3}|3D000|57P03)$/;

/** A user who lacks a right. */
const NOT_ALLOWED = '42501';

/** What `pg` says without a code where nobody answers as a database does. */
const SILENT = /timeout expired|connection terminated/i;

/** Why a database cannot be reached; null where something else is wrong. */
function unreachable(error: unknown): string | null {
  const code = codeOf(error);
  if (typeof code === 'string') return UNREACHABLE.test(code) ? code : null;
  return SILENT.test(error instanceof Error ? error.message : '') ? 'no answer' : null;
}

/** Opens the installation's database and, where it is embedded, takes the data for this process. */
export async function openOwnDatabase({ DATABASE_URL, DATA_DIR }: Settings, logger: Logger): Promise<Database> {
  const embedded = {
    ...ownershipOf(logger),
    onFailure: (error: Error) => logger.error({ err: error }, 'The embedded database ended; it is started again'),
  };
  try {
    return await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: join(DATA_DIR, 'database'), embedded });
  } catch (error) {
    if (error instanceof DataInUseError || error instanceof UnfitDatabaseError) throw new StartError(error.message);
    const reason = unreachable(error);
    if (DATABASE_URL && reason)
      throw new StartError(
        `The database at ${new URL(DATABASE_URL).host} cannot be opened (${reason}); check the setting DATABASE_URL.`,
      );
    if (DATABASE_URL && codeOf(error) === NOT_ALLOWED)
      throw new StartError(
        'The user of DATABASE_URL may not make the tables; let it own the database, and give it CREATEROLE for the first start.',
      );
    throw error;
  }
}
