import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Section } from 'shared-contracts';
import type { DraftKey, DraftRecord } from './draft-record.ts';

/** Apart from draft mode's database (row V17). */
const DATABASE_NAME = 'sections-drafts';
/** Milliseconds: an old tab that holds the database back is not waited for. */
const PATIENCE = 3000;

interface DraftSchema extends DBSchema {
  drafts: { key: [...DraftKey]; value: DraftRecord };
  sections: { key: [...DraftKey, number]; value: Section };
}

export type DraftConnection = IDBPDatabase<DraftSchema>;

export interface DraftDatabase {
  /** The connection, opened when first needed and again after the browser took it away. Rejects where there is none. */
  readonly connect: () => Promise<DraftConnection>;
  /** Counts connections: with another one, nothing that was stored before is sure to be there. */
  readonly generation: () => number;
  readonly close: () => void;
}

export function createDraftDatabase(): DraftDatabase {
  let connection: Promise<DraftConnection> | null = null;
  let generation = 0;

  const forget = (): void => {
    connection = null;
  };
  const openNow = (): Promise<DraftConnection> =>
    openDB<DraftSchema>(DATABASE_NAME, 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts');
        database.createObjectStore('sections');
      },
      // A newer version of the tool in another tab goes first; this tab opens the database again when it writes.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  const open = async (): Promise<DraftConnection> => {
    generation += 1;
    const { promise: refusal, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The database of drafts cannot be opened')), PATIENCE);
    let opening: Promise<DraftConnection> | null = null;
    try {
      opening = openNow();
      return await Promise.race([opening, refusal]);
    } catch (error) {
      forget();
      // One that opens after all, too late, must not hold others back.
      opening?.then((late) => late.close()).catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    connect: () => {
      connection ??= open();
      return connection;
    },
    generation: () => generation,
    close: () => {
      connection?.then((opened) => opened.close()).catch(() => undefined);
      forget();
    },
  };
}
