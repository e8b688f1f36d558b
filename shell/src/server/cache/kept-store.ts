import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Of what is kept; a file of another one is begun anew. */
const FORMAT = 1;
/** Of all entries of a project, what goes at once where there is too much. */
const PART = 50;

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS entry (
    key TEXT PRIMARY KEY, project TEXT NOT NULL, written INTEGER NOT NULL, bytes INTEGER NOT NULL,
    tags TEXT NOT NULL, value TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS entry_project ON entry (project, written, bytes);
  CREATE TABLE IF NOT EXISTS tag (
    tag TEXT NOT NULL, key TEXT NOT NULL REFERENCES entry (key) ON DELETE CASCADE, PRIMARY KEY (tag, key)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS tag_key ON tag (key);
  CREATE TABLE IF NOT EXISTS followed (id INTEGER PRIMARY KEY CHECK (id = 0), position INTEGER NOT NULL);
  PRAGMA user_version = ${FORMAT};
`;

// Of the project that has most: what one fills the room with pushes out nobody else's.
const DROP_OLDEST = `
  DELETE FROM entry WHERE key IN (
    SELECT key FROM entry
    WHERE project = (SELECT project FROM entry GROUP BY project ORDER BY sum(bytes) DESC LIMIT 1)
    ORDER BY written LIMIT ?
  )`;

const MEASURE = 'SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM entry';
const POSITION = 'SELECT position FROM followed';

/** Throws where the file is of another format, or damaged at any place. */
function checkWhole(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA user_version').get();
  if (found?.user_version !== 0 && found?.user_version !== FORMAT) throw new Error('It is of another format');
  database.exec(TABLES);
  const checked = database.prepare('PRAGMA quick_check(1)').get();
  if (checked?.quick_check !== 'ok') throw new Error('It is damaged');
  for (const read of [POSITION, MEASURE]) database.prepare(read).get();
}

/** A copy of what somebody else has may always be begun anew. */
function removeFile(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const open = (): DatabaseSync => {
    const database = new DatabaseSync(file);
    try {
      checkWhole(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  try {
    return open();
  } catch {
    removeFile(file);
    return open();
  }
}

/** SQLite's primary codes for a file that is damaged (`SQLITE_CORRUPT`), or no database (`SQLITE_NOTADB`). */
const SPOILT_CODES: readonly number[] = [11, 26];

/** Whether the file itself is the trouble, rather than a full disk or a lock. */
export const isSpoilt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  // Further bits say where it was noticed.
  SPOILT_CODES.includes(error.errcode & 0xff);

export interface KeptEntry {
  readonly tags: readonly string[];
  readonly value: unknown;
}

/** Values with tags in a file, and a position in the change feed with them. */
export interface KeptStore {
  readonly isOpen: () => boolean;
  readonly take: (key: string) => (KeptEntry & { readonly bytes: number }) | null;
  readonly put: (key: string, project: string, entry: KeptEntry) => void;
  readonly drop: (tags: readonly string[]) => void;
  readonly clear: () => void;
  readonly position: () => number | null;
  readonly follow: (position: number) => void;
  readonly size: () => number;
  /** All of it, or nothing; drops the oldest where there is more than may be. */
  readonly together: (work: readonly (() => void)[]) => void;
  readonly close: () => void;
  /** Closes it, and removes its file. */
  readonly remove: () => void;
}

export function openKeptStore(file: string, maxBytes: number): KeptStore {
  const database = openFile(file);
  const takeOne = database.prepare('SELECT tags, value FROM entry WHERE key = ?');
  const putOne = database.prepare(
    'INSERT OR REPLACE INTO entry (key, project, written, bytes, tags, value) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const putTag = database.prepare('INSERT OR IGNORE INTO tag (tag, key) VALUES (?, ?)');
  const dropTag = database.prepare('DELETE FROM entry WHERE key IN (SELECT key FROM tag WHERE tag = ?)');
  const dropOldest = database.prepare(DROP_OLDEST);
  const measure = database.prepare(MEASURE);
  const follow = database.prepare('INSERT OR REPLACE INTO followed (id, position) VALUES (0, ?)');
  const position = database.prepare(POSITION);
  let written = Date.now();

  const measured = () => {
    const { count, bytes } = measure.get() ?? {};
    return { count: Number(count), bytes: Number(bytes) };
  };
  const close = (): void => {
    if (database.isOpen) database.close();
  };
  return {
    isOpen: () => database.isOpen,
    take: (key) => {
      const found = takeOne.get(key);
      if (!found) return null;
      const [tags, value] = [String(found.tags), String(found.value)];
      return { tags: JSON.parse(tags), value: JSON.parse(value), bytes: value.length * 2 };
    },
    put: (key, project, entry) => {
      const value = JSON.stringify(entry.value);
      putOne.run(key, project, written++, value.length, JSON.stringify(entry.tags), value);
      for (const tag of entry.tags) putTag.run(tag, key);
    },
    drop: (tags) => {
      for (const tag of tags) dropTag.run(tag);
    },
    clear: () => database.exec('DELETE FROM entry; DELETE FROM followed;'),
    position: () => {
      const found = position.get();
      return found ? Number(found.position) : null;
    },
    follow: (next) => void follow.run(next),
    size: () => measured().count,
    together: (work) => {
      try {
        database.exec('BEGIN');
        for (const step of work) step();
        for (let now = measured(); now.bytes > maxBytes; now = measured()) dropOldest.run(Math.ceil(now.count / PART));
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close,
    remove: () => {
      close();
      removeFile(file);
    },
  };
}
