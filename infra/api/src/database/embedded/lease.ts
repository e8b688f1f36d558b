import { readFile, writeFile } from 'node:fs/promises';
import { hasCode, type OwnRecord, placeRecord, readOwner } from './owner-record.ts';

/** Beats without a sign of life after which an owner counts as gone. */
export const PATIENCE_BEATS = 5;

export interface Lease {
  readonly end: () => void;
}

/** Gives signs of life in a record until it is told to end, or finds that the record has become another process's. */
export function renew(path: string, own: OwnRecord, beat: number, onLost: () => void = () => undefined): Lease {
  let count = 0;
  let running = false;
  const next = async (): Promise<void> => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    });
    count += 1;
    // Somebody removed it by hand.
    if (text === null) placeRecord(path, own.text(count), null);
    else if (readOwner(text)?.id === own.id) await writeFile(path, own.text(count), { flag: 'r+' });
    else {
      clearInterval(timer);
      onLost();
    }
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    next()
      // A volume that is away for a moment is asked again with the next beat.
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, beat).unref();
  return { end: () => clearInterval(timer) };
}
