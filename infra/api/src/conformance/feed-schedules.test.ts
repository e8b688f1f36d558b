import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../database/open-database.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import type { OperationContext } from '../operations/operation.ts';
import { write } from '../operations/write.ts';
import { TEST_DATABASES, type TestDatabase } from '../testing/databases.ts';

const SOAK = process.env.SOAK === '1';
const SCHEDULES = SOAK ? 10_000 : 100;
vi.setConfig({ testTimeout: SOAK ? 60 * 60_000 : 120_000 });

const NODES = 2;
const READERS = 3;
const PROJECTS = [uuidv7(), uuidv7()] as const;

/** A process on the database: what writers there go through. */
interface Node {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly context: OperationContext;
}

let place: TestDatabase;
let nodes: readonly Node[];
beforeAll(async () => {
  place = await TEST_DATABASES.server();
  // The first brings the empty database to its schema.
  const databases = [await openDatabase(place.options), await openDatabase(place.options)];
  nodes = databases.map((database) => {
    const feed = new ChangeFeed(database, pino({ enabled: false }));
    feed.start();
    const context = { database, feed, clock: () => new Date() } as OperationContext;
    return { database, feed, context };
  });
});
afterAll(async () => {
  for (const { feed } of nodes ?? []) feed.stop();
  await Promise.all((nodes ?? []).map(({ database }) => database.close()));
  await place?.remove();
});

/** How a writer ends: with its commit, by an error of its own, or by its connection. */
const ENDS = ['commit', 'commit', 'commit', 'roll back', 'cut'] as const;
const node = fc.nat(NODES - 1);
const writer = fc.record({
  kind: fc.constant('write' as const),
  node,
  project: fc.nat(PROJECTS.length - 1),
  end: fc.constantFrom(...ENDS),
});
const reader = fc.record({ kind: fc.constant('read' as const), node, reader: fc.nat(READERS - 1) });
/** Writers begin in this order and end in that of `order`; readers ask in between, each time of any node. */
const schedule = fc.record({
  steps: fc.array(fc.oneof({ weight: 2, arbitrary: writer }, reader), { minLength: 3, maxLength: 12 }),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
});

type Step = typeof writer | typeof reader extends fc.Arbitrary<infer Value> ? Value : never;

async function play({ steps, order }: { readonly steps: readonly Step[]; readonly order: readonly number[] }) {
  const [first] = nodes;
  if (!first) throw new Error('Nodes were started');
  await Promise.all(nodes.map(({ feed }) => feed.ready().then(() => feed.catchUp())));
  const start = await first.feed.lastSeq();
  const heard = nodes.map(() => [] as number[]);
  const stops = nodes.map(({ feed }, index) => feed.onChange(({ seq }) => heard[index]?.push(seq)));
  const read = Array.from(
    { length: READERS },
    () => [] as { readonly seq: number; readonly tag: string | undefined }[],
  );
  const readOn = async (index: number, from: Node | undefined): Promise<void> => {
    const known = read[index] ?? [];
    // Two questions of one reader at once would be two readers.
    const found = (await from?.feed.list(known.at(-1)?.seq ?? start)) ?? [];
    const last = known.at(-1)?.seq ?? start;
    known.push(...found.filter(({ seq }) => seq > last).map(({ seq, tags: [tag] }) => ({ seq, tag })));
  };
  const acknowledged: string[] = [];
  const taken: string[] = [];
  const gates: { readonly at: number; readonly open: () => void }[] = [];
  const begun = steps.map(async (step, index) => {
    const at = nodes[step.node];
    if (!at) return;
    if (step.kind === 'read') return readOn(step.reader, at);
    const gate = Promise.withResolvers<void>();
    gates.push({ at: order[index] ?? 0, open: gate.resolve });
    const tag = uuidv7();
    const author = { projectId: PROJECTS[step.project] ?? '', actor: 'test' };
    await write(at.context, author, {}, async (transaction) => {
      await transaction.execute(sql`SELECT 1`);
      await gate.promise;
      if (step.end === 'roll back') throw new Error('Rolled back');
      if (step.end === 'cut') await transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      return { result: undefined, tags: [tag] };
    }).then(
      () => acknowledged.push(tag),
      () => taken.push(tag),
    );
  });
  for (const { open } of gates.toSorted((left, right) => left.at - right.at)) {
    open();
    await new Promise(setImmediate);
  }
  await Promise.all(begun);
  await Promise.all(nodes.map(({ feed }) => feed.catchUp()));
  for (let index = 0; index < READERS; index += 1) await readOn(index, nodes[index % NODES]);
  for (const stop of stops) stop();
  return { start, heard, read, acknowledged, taken };
}

test('D8: whatever writers, rollbacks and readers do meanwhile, nothing is missed, nothing comes twice, all in order', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (given) => {
      const { start, heard, read, acknowledged, taken } = await play(given);
      const expected = acknowledged.map((_, index) => start + index + 1);
      for (const seqs of heard) expect(seqs).toEqual(expected);
      for (const changes of read) {
        expect(changes.map(({ seq }) => seq)).toEqual(expected);
        expect(changes.map(({ tag }) => tag).toSorted()).toEqual(acknowledged.toSorted());
        for (const tag of taken) expect(changes.map((change) => change.tag)).not.toContain(tag);
      }
    }),
    { numRuns: SCHEDULES, endOnFailure: true },
  );
});
