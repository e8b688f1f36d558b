import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NameRecord } from './record-names.ts';

/** Settings of a product whose names are recorded in a file. */
export const recordNames = (record: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'record-names.ts')}`,
  POWER_RECORD: record,
});

/** Takes away, as a power cut may, every name that was not durable when the product was killed. Returns which. */
export async function cutPower(record: string): Promise<string[]> {
  const lines = (await readFile(record, 'utf8')).split('\n').filter(Boolean);
  const loose = new Map<string, string>();
  for (const line of lines.map((text): NameRecord => JSON.parse(text))) {
    if ('made' in line) loose.set(line.made, line.by);
    else
      for (const [path, by] of loose)
        if (dirname(path) === line.synced || (path === line.synced && by === 'create')) loose.delete(path);
  }
  for (const path of loose.keys()) await rm(path, { recursive: true, force: true });
  return [...loose.keys()];
}
