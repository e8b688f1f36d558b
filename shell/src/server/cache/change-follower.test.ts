import { pino } from 'pino';
import { ApiError, type Change } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import type { ChangeSource } from '../sources.ts';
import { until } from '../testing/start-shell.ts';
import { type ChangeFollower, followChanges } from './change-follower.ts';

let follower: ChangeFollower;
afterEach(() => follower.close());

const change = (seq: number): Change => ({ seq, project_id: null, tags: [`t${seq}`], actor: null, at: '' });

/** A follower that only looks when told to, and what it did. */
async function follow(
  feed: Change[],
  local = true,
): Promise<{ did: string[]; tell: (change: Change) => void; source: { away: boolean } }> {
  const did: string[] = [];
  let tell: (change: Change) => void = () => undefined;
  const state = { away: false };
  const source: ChangeSource = {
    list: async ({ after, wait, signal }) => {
      if (state.away) throw new ApiError('unavailable');
      if (wait) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return { last: feed.at(-1)?.seq ?? 0, changes: after === undefined ? [] : feed.filter(({ seq }) => seq > after) };
    },
    ...(local && {
      onChange: (listener) => {
        tell = listener;
        return () => undefined;
      },
    }),
  };
  follower = followChanges({
    source,
    invalidate: ({ tags }) => did.push(...tags),
    clear: () => did.push('clear'),
    logger: pino({ level: 'silent' }),
    pollInterval: 1_000_000,
  });
  await follower.poll();
  did.length = 0;
  return { did, tell: (next) => tell(next), source: state };
}

test('a change is applied synchronously, once', async () => {
  const feed = [change(1)];
  const { did, tell } = await follow(feed);
  feed.push(change(2));
  tell(change(2));
  expect(did).toEqual(['t2']);
  await follower.poll();
  expect(did).toEqual(['t2']);
});

test('a lost notification heals at the next look, and a gap makes everything be forgotten', async () => {
  const feed = [change(1)];
  const { did, tell } = await follow(feed);
  feed.push(change(2));
  await follower.poll();
  expect(did).toEqual(['t2']);
  feed.push(change(3), change(4));
  tell(change(4));
  expect(did).toEqual(['t2', 'clear']);
});

test('a feed that went back is another feed', async () => {
  const feed = [change(1), change(2)];
  const { did } = await follow(feed);
  feed.length = 1;
  await follower.poll();
  expect(did).toEqual(['clear']);
});

test('B13: a feed that is away is followed again where it was left', async () => {
  const feed = [change(1)];
  const { did, source } = await follow(feed);
  source.away = true;
  await expect(follower.poll()).rejects.toThrow();
  feed.push(change(2), change(3));
  source.away = false;
  await until(() => follower.poll().then(() => did.length === 2));
  expect(did).toEqual(['t2', 't3']);
});

test('D8: what is kept from before is followed from where it was true, and dropped where that is not known', async () => {
  const feed = [change(1), change(2), change(3)];
  const from = async (position: number): Promise<{ did: string[]; positions: number[] }> => {
    const [did, positions]: [string[], number[]] = [[], []];
    follower = followChanges({
      source: { list: async ({ after }) => ({ last: 3, changes: feed.filter(({ seq }) => seq > (after ?? 3)) }) },
      invalidate: ({ tags }) => did.push(...tags),
      clear: () => did.push('clear'),
      from: position,
      onPosition: (next) => positions.push(next),
      logger: pino({ level: 'silent' }),
      pollInterval: 1_000_000,
    });
    await follower.poll();
    follower.close();
    // It looks by itself, too.
    return { did: [...new Set(did)], positions: [...new Set(positions)] };
  };
  expect(await from(1)).toEqual({ did: ['t2', 't3'], positions: [2, 3] });
  expect(await from(3)).toEqual({ did: [], positions: [] });
  expect(await from(9)).toEqual({ did: ['clear'], positions: [3] });
});

test('without notifications a long look ends when the follower is closed', async () => {
  const { did } = await follow([change(1)], false);
  follower.close();
  expect(did).toEqual([]);
});
