import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { bringForward, type DraftOwner, type DraftVersions } from './draft-versions.ts';

/** Milliseconds: an old tab that holds the database back is not waited for. */
const PATIENCE = 3000;

export interface DeviceDatabaseOptions {
  readonly name: string;
  /** Of drafts, and of their parts. */
  readonly stores: readonly [drafts: string, ...parts: string[]];
  readonly versions: DraftVersions;
}

/** Drafts of this device, of whatever they are. */
export interface DeviceDatabase<Schema extends DBSchema> {
  /** Of the drafts that are read and written. */
  readonly schema: number;
  /** The connection, opened when first needed and again after the browser took it away. Rejects where there is none. */
  readonly connect: () => Promise<IDBPDatabase<Schema>>;
  /** The same, once drafts of this owner that an older version of the tool left were brought to the schema of now. */
  readonly connectFor: (owner: DraftOwner) => Promise<IDBPDatabase<Schema>>;
  /** Counts connections: with another one, nothing that was stored before is sure to be there. */
  readonly generation: () => number;
  readonly close: () => void;
}

export function createDeviceDatabase<Schema extends DBSchema>({
  name,
  stores,
  versions,
}: DeviceDatabaseOptions): DeviceDatabase<Schema> {
  type Connection = IDBPDatabase<Schema>;
  let connection: Promise<Connection> | null = null;
  let brought = new Map<string, Promise<void>>();
  let generation = 0;

  const forget = (): void => {
    connection = null;
    brought = new Map();
  };
  const openNow = (): Promise<Connection> =>
    openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) (database as IDBPDatabase).createObjectStore(store);
      },
      // A newer version of the tool in another tab goes first; this tab opens the database again when it writes.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  const open = async (): Promise<Connection> => {
    generation += 1;
    const { promise: refusal, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The database of drafts cannot be opened')), PATIENCE);
    let opening: Promise<Connection> | null = null;
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

  const connect = (): Promise<Connection> => {
    connection ??= open();
    return connection;
  };
  /** Once for each owner and connection. */
  const bring = (opened: Connection, owner: DraftOwner): Promise<void> => {
    const key = JSON.stringify([owner.project, owner.person]);
    const bringing = brought.get(key) ?? bringForward(opened as IDBPDatabase, stores, owner, versions);
    brought.set(key, bringing);
    return bringing;
  };

  return {
    schema: versions.schema,
    connect,
    connectFor: async (owner) => {
      const opened = await connect();
      await bring(opened, owner);
      return opened;
    },
    generation: () => generation,
    close: () => {
      connection?.then((opened) => opened.close()).catch(() => undefined);
      forget();
    },
  };
}
