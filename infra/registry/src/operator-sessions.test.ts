import { createClient, registryCalls } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';

const HOUR = 60 * 60_000;
const sessionOf = (index: number): string => `session-${String(index).padStart(14, '0')}`;

/** So many ended sessions, as they are stored. */
const ended = (many: number, until: (index: number) => number): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      before: 0,
      sessions: Array.from({ length: many }, (_, index) => ({ id: sessionOf(index), expires: until(index) })),
    }),
  );

function setUp() {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const storage = memoryStorage();
  const clock = () => new Date(now);
  const open = () => createClient(registryCalls, createRegistry({ storage, clock }).transport);
  const asked = (index: number, expires: number) => ({
    params: { session: sessionOf(index) },
    query: { expires: new Date(expires).toISOString() },
  });
  return {
    ...{ storage, open, now: () => now },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    isEnded: async (index: number, expires: number, client = open()) =>
      (await client.readOperatorSession(asked(index, expires))).ended,
    end: (index: number, expires: number) => open().endOperatorSession(asked(index, expires)),
  };
}

test('D7: a session that was ended is ended at every process of the registry, others are not', async () => {
  const { open, now, end, isEnded } = setUp();
  const other = open();
  expect(await isEnded(1, now() + HOUR, other)).toBe(false);
  await Promise.all([end(1, now() + HOUR), end(2, now() + HOUR)]);
  expect(await isEnded(1, now() + HOUR, other)).toBe(true);
  expect(await isEnded(2, now() + HOUR, other)).toBe(true);
  expect(await isEnded(3, now() + HOUR, other)).toBe(false);
});

test('D7: what is kept of ended sessions has an end, and none of them is known again by that', async () => {
  const { storage, now, pass, end, isEnded } = setUp();
  const stored = async () => {
    const bytes = await storage.get('remotes/ended-sessions.json');
    return JSON.parse(Buffer.from(bytes ?? []).toString()).sessions.length;
  };
  const until = (index: number) => now() + HOUR + index;
  await storage.put('remotes/ended-sessions.json', ended(995, until));
  for (let index = 995; index < 1010; index += 1) await end(index, until(index));
  expect(await stored()).toBe(1000);
  for (const index of [0, 9, 10, 1009]) expect(await isEnded(index, until(index))).toBe(true);
  // Of somebody who signs in later.
  expect(await isEnded(2000, until(2000))).toBe(false);
  pass(2 * HOUR);
  await end(3000, now() + HOUR);
  expect(await stored()).toBe(1);
});

test('D7: whatever is said of a session, it shuts nobody out for longer than a day', async () => {
  const { storage, now, pass, end, isEnded } = setUp();
  await storage.put(
    'remotes/ended-sessions.json',
    ended(1000, () => now() + 24 * HOUR),
  );
  await end(1000, now() + 1000 * HOUR);
  expect(await isEnded(2000, now() + HOUR)).toBe(true);
  pass(24 * HOUR);
  expect(await isEnded(2000, now() + HOUR)).toBe(false);
});
