import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, unwrap } from 'idb';
import { expect, test } from 'vitest';
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
