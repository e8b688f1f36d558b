import pino from 'pino';
import type { Change } from 'shared-contracts';
import { expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { ChangeFeed } from './change-feed.ts';

const change = (seq: number): Change => ({ seq, project_id: null, tags: ['x'], actor: null, at: '' });

test('SEC-L2: two first writers at once look once where the feed stands, and nothing is told twice', async () => {
  const answers: ((last: number) => void)[] = [];
  const stored = [change(6), change(7)];
  const database = {
    kind: 'embedded',
    transaction: () => new Promise((resolve) => answers.push(resolve as (last: number) => void)),
  } as unknown as Database;
  const feed = new ChangeFeed(database, pino({ enabled: false }));
  feed.list = async (after) => stored.filter(({ seq }) => seq > after);
  const heard: number[] = [];
  feed.onChange(({ seq }) => heard.push(seq));
  const [first, second] = [feed.ready(), feed.ready()];
  answers[0]?.(5);
  await first;
  await feed.publish(change(6));
  answers[1]?.(5);
  await second;
  await feed.publish(change(7));
  expect(heard).toEqual([6, 7]);
  expect(answers).toHaveLength(1);
});

test('SEC-L2: where the feed could not be read, the next writer looks again', async () => {
  let tries = 0;
  const database = {
    kind: 'embedded',
    transaction: async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return 3;
    },
  } as unknown as Database;
  const feed = new ChangeFeed(database, pino({ enabled: false }));
  await expect(feed.ready()).rejects.toThrow('away');
  await feed.ready();
  expect(tries).toBe(2);
});
