import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

test('O1: what the browser took away is opened again by the next who asks', async () => {
  const name = `connection ${crypto.randomUUID()}`;
  const { connect, close } = createConnection(name, 1, (database) => void database.createObjectStore('things'));
  const first = await connect();
  expect(await connect()).toBe(first);
  await first.put('things', 1, 'one');
  // As Chromium tells it: its process for storage ended.
  forceCloseDatabase(unwrap(first) as never);
  expect(await (await connect()).get('things', 'one')).toBe(1);
  close();
  await deleteDB(name);
});

test('O1: a newer version of the database in another tab waits for none that is open', async () => {
  const name = `connection ${crypto.randomUUID()}`;
  const { connect, close } = createConnection(name, 1, () => undefined);
  await connect();
  const blocked = vi.fn();
  const newer = await openDB(name, 2, { blocked });
  expect([newer.version, blocked.mock.calls.length]).toEqual([2, 0]);
  // This tab does not go on with what it no longer knows.
  await expect(connect()).rejects.toMatchObject({ name: 'VersionError' });
  newer.close();
  close();
  await deleteDB(name);
});
