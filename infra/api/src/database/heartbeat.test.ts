import { Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createHeartbeat, type Heartbeat, isHeard } from './heartbeat.ts';

const never = Promise.withResolvers<void>();
const onSilent = vi.fn();
let heartbeat: Heartbeat;
afterEach(() => {
  heartbeat.stop();
  onSilent.mockClear();
});

/** Has work wait until the database was asked so often for a sign of life, which it does not give. */
async function askedTimes(times: number, meanwhile: () => Promise<void>): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let asked = 0;
  heartbeat = createHeartbeat(async () => {
    await meanwhile();
    asked += 1;
    if (asked > times) enough.resolve();
    return false;
  }, onSilent);
  void heartbeat.watch(() => never.promise);
  await enough.promise;
}

test('B13: a database that answers nobody is silent', async () => {
  await askedTimes(1, async () => undefined);
  expect(onSilent).toHaveBeenCalled();
  await expect(heartbeat.watch(async () => undefined)).rejects.toThrow('answers nobody');
}, 30_000);

test('B13: one that is slow to take connections and answers others meanwhile is not', async () => {
  await askedTimes(2, () => heartbeat.watch(async () => undefined));
  expect(onSilent).not.toHaveBeenCalled();
}, 30_000);

/** A database on a way where the system ends each connection with a code. */
const failingWith = (code: string): pg.ClientConfig => {
  const stream = (): Socket => {
    const socket = new Socket();
    socket.connect = () => socket.destroy(Object.assign(new Error(`connect ${code}`), { code }));
    return socket;
  };
  // `pg` takes a function that makes the socket; its types know only of the socket itself.
  return { host: 'database.test', stream } as unknown as pg.ClientConfig;
};

test.each(['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'])(
  'B13: a way that the system gives up with %s is no sign of life',
  async (code) => {
    expect(await isHeard(failingWith(code))).toBe(false);
  },
);

test('B13: a refusal is one', async () => {
  expect(await isHeard(failingWith('ECONNREFUSED'))).toBe(true);
});
