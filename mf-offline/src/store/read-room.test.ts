import { expect, test } from 'vitest';
import { readRoom } from './read-room.ts';

const saying = (usage: number, quota: number) => ({ estimate: async () => ({ usage, quota }) });

test('O1: how much room is taken is known, and told to be scarce before there is none', async () => {
  expect(await readRoom(saying(5_000_000, 1_000_000_000))).toEqual({ taken: 5e6, all: 1e9, isScarce: false });
  expect(await readRoom(saying(850_000_000, 1_000_000_000))).toMatchObject({ isScarce: true });
  expect(await readRoom(saying(1, 15_000_000))).toMatchObject({ isScarce: true });
  expect(await readRoom(saying(0, 0))).toBeNull();
  expect(await readRoom({ estimate: () => Promise.reject(new Error('no')) })).toBeNull();
  expect(await readRoom(undefined)).toBeNull();
});
