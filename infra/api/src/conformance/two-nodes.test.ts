import { apiCalls, createClient } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { toApiError } from '../database/errors.ts';
import { openDatabase } from '../database/open-database.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';
import { TEST_DATABASES } from '../testing/databases.ts';
import { PASSWORD } from '../testing/test-api.ts';

test('D8: of two nodes on one database each hears the other’s changes, in order and without gap', async () => {
  const place = await TEST_DATABASES.server();
  const open = async () =>
    createApi({ database: await openDatabase(place.options), definitions: () => new Map(), storage: memoryStorage() });
  // Both bring the empty database to its schema at once.
  const nodes = await Promise.all([open(), open()]);
  const [one, two] = nodes.map(({ transport }) => createClient(apiCalls, transport));
  try {
    if (!one || !two) throw new Error('two nodes were asked for');
    const { last } = await two.listChanges({ query: {} });
    const body = {
      email: 'a@example.org',
      full_name: 'A',
      project_name: 'P',
      host: 'localhost',
      password: PASSWORD,
    } as const;
    const { project, token } = await one.register({ body: { ...body, terms_accepted: true } });
    const heard: number[] = [];
    const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
    const all = new Promise<void>((resolve) => {
      nodes[1]?.onChange(({ seq }) => {
        heard.push(seq);
        if (seq === last + pages.length + 1) resolve();
      });
    });
    await Promise.all(
      pages.map((path, index) =>
        (index % 2 ? one : two).createPage({
          params: { project: project.id },
          body: { page: path, path, sections: [] },
          headers: { token },
        }),
      ),
    );
    await all;
    const first = heard[0] ?? 0;
    expect(heard).toEqual(heard.map((_, index) => first + index));
    const waiting = two.listChanges({ query: { after: last + pages.length + 1, wait: 30 } });
    await one.saveProject({
      params: { project: project.id },
      body: { metadata: { title: 'New' } },
      headers: { token },
    });
    expect((await waiting).changes[0]?.tags).toEqual([`project:${project.id}`]);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    await place.remove();
  }
});

test('SEC-L6: tries at an account are counted on all nodes together, and by each alone while the database is away', async () => {
  const place = await TEST_DATABASES.server();
  const open = async () => {
    const database = await openDatabase(place.options);
    return { database, rateLimiter: createRateLimiter(database, 'people') };
  };
  const nodes = [await open(), await open()] as const;
  const allowance = { key: 'login account owner@example.org', most: 10 };
  const attempt = (index: number) =>
    nodes[index % 2 ? 1 : 0].rateLimiter.take(allowance).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
  try {
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt(index)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(20);
    await nodes[0].rateLimiter.giveBack(allowance);
    expect([await attempt(1), await attempt(0)]).toEqual(['taken', 'too_many_requests']);
    const stored = await nodes[0].database.read<{ key: string }>('keys', 'SELECT key FROM tries', []);
    expect(stored.map(({ key }) => /^people:[\w-]{43}$/.test(key))).toEqual([true]);
    await nodes[0].database.close();
    const alone = [];
    for (let index = 0; index < 12; index += 1) alone.push(await attempt(0));
    expect(alone.filter((outcome) => outcome === 'taken')).toHaveLength(10);
  } finally {
    await Promise.all(nodes.map(({ database }) => database.close()));
    await place.remove();
  }
});

test('B13: a node that falls silent in the middle of a write keeps no other waiting', async () => {
  const place = await TEST_DATABASES.server();
  const open = (idleTimeout?: number) => openDatabase({ ...place.options, ...(idleTimeout && { idleTimeout }) });
  const nodes = [await open(100), await open()] as const;
  const write = (node: 0 | 1, meanwhile: () => Promise<unknown>) =>
    nodes[node].transaction({}, async (transaction) => {
      // A lock of the transaction, as rows that it changes are.
      await transaction.execute('SELECT pg_advisory_xact_lock(4711)');
      await meanwhile();
      return transaction.execute('SELECT 1');
    });
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    const silent = write(0, () => {
      locked.resolve();
      return over.promise;
    }).then(
      () => 'written',
      (error: unknown) => toApiError(error).code,
    );
    await locked.promise;
    await write(1, async () => undefined);
    over.resolve();
    expect(await silent).toBe('unavailable');
    await write(0, async () => undefined);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    await place.remove();
  }
});
