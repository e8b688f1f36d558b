import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Connection<Schema extends DBSchema | unknown> {
  readonly connect: () => Promise<IDBPDatabase<Schema>>;
  readonly close: () => void;
}

/** Opens a database once, and again after another tab had it closed or the browser took it away. */
export function createConnection<Schema extends DBSchema | unknown = unknown>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): Connection<Schema> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    connection = null;
  };
  const open = (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer version of the tool in another tab goes first; this tab opens the database again when it is asked.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return {
    connect: () => {
      const opened = connection ?? open();
      connection = opened;
      opened.catch(forget);
      return opened;
    },
    close: () => {
      connection?.then((opened) => opened.close()).catch(() => undefined);
      forget();
    },
  };
}
