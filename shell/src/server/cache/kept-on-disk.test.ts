import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { ApiError } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type KeptOnDisk, openKeptOnDisk } from './kept-on-disk.ts';

let folder: string;
let kept: KeptOnDisk;
const open = (maxBytes = 1000): KeptOnDisk =>
  openKeptOnDisk({
    file: join(folder, 'kept.sqlite'),
    maxBytes,
    patience: { well: 60_000, away: 10 },
    logger: pino({ level: 'silent' }),
  });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sections-kept-'));
  kept = open();
});
afterEach(async () => {
  kept.close();
  await rm(folder, { recursive: true });
});

const again = (maxBytes?: number): void => {
  kept.close();
  kept = open(maxBytes);
};
const give = (value: unknown, tags: readonly string[] = ['t'], keep?: boolean) =>
  kept.through('page', 'a', 'p', async () => ({ value, tags, bytes: 1, ...(keep !== undefined && { keep }) }));
const read = (key = 'a', error: unknown = new ApiError('unavailable')) =>
  kept
    .through('page', key, 'p', () => Promise.reject(error))
    .then(
      ({ value }) => value,
      () => 'nothing',
    );

describe('D8: what the API answered', () => {
  test('is given while it is away, after a restart too, with what drops it', async () => {
    await give({ title: 'one' });
    expect(await read()).toEqual({ title: 'one' });
    again();
    expect(await read()).toEqual({ title: 'one' });
    await give({ title: 'two' });
    kept.invalidate({ project_id: 'p', tags: ['x', 't'] });
    again();
    expect([await read(), kept.size()]).toEqual(['nothing', 0]);
  });

  test('is given for want of an answer alone', async () => {
    await give('one');
    expect(await read('a', new ApiError('page_not_found'))).toBe('nothing');
    for (const away of [new Error('cut off'), new ApiError('internal'), new ApiError('too_many_requests')])
      expect(await read('a', away)).toBe('one');
    expect(await read('b')).toBe('nothing');
    await give('two');
    expect(await read()).toBe('two');
  });

  test('is not waited for long once nobody answered', async () => {
    await give('one');
    await read();
    const slow = kept.through('page', 'a', 'p', () => new Promise<never>(() => undefined));
    expect((await slow).value).toBe('one');
  });

  test('is not kept where a change came in between, nor where nobody is to keep it', async () => {
    const gate = Promise.withResolvers<void>();
    const before = kept.through('page', 'a', 'p', async () => {
      await gate.promise;
      return { value: 'old', tags: ['t'], bytes: 1 };
    });
    kept.invalidate({ project_id: 'p', tags: ['t'] });
    gate.resolve();
    expect((await before).value).toBe('old');
    expect(await read()).toBe('nothing');
    await give('searched', ['t'], false);
    expect(await read()).toBe('nothing');
  });

  test('is true up to a position of the feed, which is kept with it', async () => {
    expect(kept.position()).toBeNull();
    kept.follow(7);
    await give('one');
    again();
    expect([kept.position(), await read()]).toEqual([7, 'one']);
    kept.clear();
    again();
    expect([kept.position(), await read()]).toEqual([null, 'nothing']);
  });

  test('leaves the oldest first where it is too much, of the project that has most', async () => {
    await kept.through('page', 'quiet', 'q', async () => ({ value: 'quiet', tags: [], bytes: 1 }));
    for (let at = 0; at < 30; at += 1)
      await kept.through('page', `${at}`, 'p', async () => ({ value: 'x'.repeat(98), tags: [], bytes: 1 }));
    expect([await read('0'), await read('29'), await read('quiet')]).toEqual(['nothing', 'x'.repeat(98), 'quiet']);
    expect(kept.size()).toBeLessThanOrEqual(11);
    again(0);
    expect(await read('29')).toBe('nothing');
  });

  test('is begun anew where the file is spoilt', async () => {
    await give('one');
    kept.close();
    writeFileSync(join(folder, 'kept.sqlite'), 'no database');
    kept = open();
    expect(await read()).toBe('nothing');
    await give('two');
    expect(await read()).toBe('two');
  });
  const PAGE = 4096;
  /** Overwrites all of the file but its first page, which holds what there is. */
  const spoil = (): void => {
    const file = join(folder, 'kept.sqlite');
    const bytes = readFileSync(file);
    expect(bytes.length).toBeGreaterThan(PAGE);
    writeFileSync(file, bytes.fill(0xa5, PAGE));
  };

  /** It lies in the file itself afterwards, and nothing of it in the memory of who has it open. */
  const writtenByAnother = (): void => {
    const other = new DatabaseSync(join(folder, 'kept.sqlite'));
    other.exec('INSERT OR REPLACE INTO followed (id, position) VALUES (0, 7); PRAGMA wal_checkpoint(TRUNCATE);');
    other.close();
  };

  test('is begun anew where the file is spoilt beyond its first page', async () => {
    await give('one');
    kept.follow(7);
    kept.close();
    spoil();
    kept = open();
    expect([kept.position(), kept.size(), await read()]).toEqual([null, 0, 'nothing']);
    await give('two');
    again();
    expect(await read()).toBe('two');
  });

  test.each([
    ['reads', async () => expect(await read()).toBe('nothing')],
    ['counts', async () => expect(kept.size()).toBe(0)],
    ['asks for the position', async () => expect(kept.position()).toBeNull()],
    ['writes', async () => expect((await give('other')).value).toBe('other')],
  ])('is begun anew where the file is spoilt while it is used, by who %s first', async (_, use) => {
    await give('one');
    again();
    writtenByAnother();
    spoil();
    await use();
    await read();
    await give('two');
    expect(await read()).toBe('two');
    again();
    expect(await read()).toBe('two');
  });
});
