import type { StoredFile } from 'shared-contracts';
import { openFile } from './disk-files.ts';

/** Milliseconds after its last reader for which a file stays open. */
const LINGER_MS = 1000;
const MOST_OPEN = 64;

interface Entry {
  readonly file: Promise<StoredFile | null>;
  readers: number;
  /** Set while nobody reads it. */
  ending?: NodeJS.Timeout | undefined;
}

export interface KeptOpen {
  /** Null where it is no file. */
  readonly open: (path: string) => Promise<StoredFile | null>;
  /** Whoever opens it from now on gets what is there then. */
  readonly forget: (path: string) => void;
}

/**
 * Files that stay open for a moment: whoever plays a film, or loads a document in parts, asks for one range after the
 * other, and to open, look at and close a file takes more than to read a part of it.
 */
export function keptOpen(): KeptOpen {
  const entries = new Map<string, Entry>();

  const close = async ({ file }: Entry): Promise<void> => {
    const opened = await file.catch(() => null);
    await opened?.[Symbol.asyncDispose]();
  };

  const forget = (path: string): void => {
    const entry = entries.get(path);
    if (!entry) return;
    entries.delete(path);
    clearTimeout(entry.ending);
    if (entry.readers === 0) void close(entry);
  };

  const leave = async (path: string, entry: Entry): Promise<void> => {
    entry.readers -= 1;
    if (entry.readers > 0) return;
    if (entries.get(path) !== entry) return close(entry);
    entry.ending = setTimeout(() => forget(path), LINGER_MS).unref();
  };

  const enter = (path: string): Entry => {
    const known = entries.get(path);
    const entry = known ?? { file: openFile(path), readers: 0 };
    if (!known && entries.size < MOST_OPEN) entries.set(path, entry);
    clearTimeout(entry.ending);
    entry.readers += 1;
    return entry;
  };

  return {
    forget,
    open: async (path) => {
      const entry = enter(path);
      try {
        const file = await entry.file;
        if (file) return { ...file, [Symbol.asyncDispose]: () => leave(path, entry) };
      } catch (error) {
        entry.readers -= 1;
        forget(path);
        throw error;
      }
      entry.readers -= 1;
      forget(path);
      return null;
    },
  };
}
