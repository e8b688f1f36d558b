import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toApiError } from '../database/errors.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { type DatabaseKind, TEST_DATABASES, type TestDatabase } from '../testing/databases.ts';

describe.each(Object.keys(TEST_DATABASES) as DatabaseKind[])('SEC-M3: shares of the %s database', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await TEST_DATABASES[kind]();
    database = await openDatabase({ ...place.options, queryTimeout: 1000 });
  });
  afterAll(async () => {
    await database?.close();
    await place?.remove();
  });

  test('what one project asks for at once stands in no other’s way, nor in that of who asks for nobody’s', async () => {
    const [greedy, modest] = [uuidv7(), uuidv7()];
    const order: string[] = [];
    const ask = (projectId: string, name: string) =>
      database
        .transaction({ projectId }, async (transaction) => {
          // Longer than another connection takes to come, on a busy machine too.
          for (let time = 0; time < 50; time += 1) await transaction.execute('SELECT 1');
        })
        .then(() => order.push(name));
    const all = Array.from({ length: 60 }, () => ask(greedy, 'greedy'));
    all.push(ask(modest, 'modest'));
    all.push(database.read('ping', 'SELECT 1', []).then(() => order.push('nobody')));
    await Promise.all(all);
    expect(order.indexOf('modest')).toBeLessThan(20);
    expect(order.indexOf('nobody')).toBeLessThan(20);
  });

  test('who asks for far more than their share is refused, and others are not', async () => {
    const [greedy, modest] = [uuidv7(), uuidv7()];
    const work = (projectId: string) =>
      database.transaction({ projectId }, (transaction) => transaction.execute('SELECT 1'));
    const asked = Array.from({ length: 300 }, () => work(greedy).catch(toApiError));
    await work(modest);
    const refused = (await Promise.all(asked)).filter((answer) => answer instanceof Error);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  });

  test('a statement without end is ended, and what was answered before is there', async () => {
    const userId = uuidv7();
    const sql = `INSERT INTO users VALUES ('${userId}', 'a@b.c', 'a@b.c', 'A', 'x', now())`;
    await database.transaction({ userId }, (transaction) => transaction.execute(sql));
    const endless =
      'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b, generate_series(1, 1000) c';
    const failure = await database.read('endless', endless, []).catch(toApiError);
    expect(failure).toMatchObject({ code: 'unavailable' });
    const find = () =>
      database.transaction({ userId }, async (transaction) => (await transaction.execute('SELECT id FROM users')).rows);
    let found: unknown = null;
    while (found === null) {
      // The engine comes back between two tries.
      await new Promise(setImmediate);
      found = await find().catch(() => null);
    }
    expect(found).toEqual([{ id: userId }]);
  });
});
