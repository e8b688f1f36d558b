import { createClient, type Incident, registryCalls, type ServedHour } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { expect, test } from 'vitest';
import { createRegistry } from './create-registry.ts';
import { createRefusalStore } from './store/refusal-store.ts';
import { buildRelease } from './testing/build-release.ts';

const NAME = 'mf-test';
const FIRST = 'first-start';

const hourAt = (at: string, pages: number, errors = 0): ServedHour => ({
  at: `2026-01-01T${at}:00:00.000Z`,
  remotes: { [NAME]: { pages, failures: 0, errors } },
});

/** A registry with one remote, and what tells it the hours of a shell; `moment` is its clock. */
async function setUp() {
  let moment = '2026-01-01T09:30:00Z';
  const storage = memoryStorage();
  const client = createClient(registryCalls, createRegistry({ storage, clock: () => new Date(moment) }).transport);
  await client.publishRemote({ params: { name: NAME }, body: buildRelease({ version: '1.0.0' }) });
  await client.promoteRemote({ params: { name: NAME }, body: { version: '1.0.0', expected: null } });
  return {
    client,
    storage,
    passTo: (next: string): void => {
      moment = next;
    },
    tell: (shell: string, start: string, ...hours: ServedHour[]) =>
      client.reportService({ params: { shell, start }, body: { hours } }),
    seen: async () => {
      const [remote] = (await client.readOverview()).remotes;
      return remote?.hours.map(({ at, pages, failures, errors }) => [at.slice(11, 13), pages, failures + errors]);
    },
  };
}

test('D7: the hours of all shells and of all their starts are told together', async () => {
  const { tell, seen } = await setUp();
  expect(await seen()).toEqual([]);
  await tell('web-1', FIRST, hourAt('08', 10, 1), hourAt('09', 5));
  await tell('web-2', FIRST, hourAt('09', 7, 2));
  expect(await seen()).toEqual([
    ['08', 10, 1],
    ['09', 12, 2],
  ]);
  expect(await tell('web-1', 'second-start', hourAt('09', 3))).toEqual({ starts: 2 });
  expect(await seen()).toEqual([
    ['08', 10, 1],
    ['09', 15, 2],
  ]);
});

test('D7: how the live version itself fares is told apart, and lately apart from the day', async () => {
  const { client, tell, passTo } = await setUp();
  const served = async () => (await client.readOverview()).remotes[0]?.served;
  expect(await served()).toBeNull();
  const counts = (pages: number, failures: number) => ({ pages, failures, errors: 0 });
  const hourOfBoth = (hour: string, pages: number, failures: number): ServedHour => ({
    ...hourAt(hour, pages + 100),
    versions: { [`${NAME}@1.0.0`]: counts(pages, failures), [`${NAME}@0.9.0`]: counts(100, 0) },
  });
  await tell('web-1', FIRST, hourOfBoth('08', 10, 1), hourOfBoth('09', 5, 4));
  await tell('web-2', FIRST, hourOfBoth('09', 5, 5), hourAt('08', 7, 7));
  passTo('2026-01-01T10:10:00Z');
  expect(await served()).toEqual({ day: counts(20, 10), lately: counts(10, 9) });
});

test('D7: what a start tells again takes the place of what it told', async () => {
  const { tell, seen } = await setUp();
  await tell('web-1', FIRST, hourAt('09', 5));
  await tell('web-1', FIRST, hourAt('09', 6, 1));
  expect(await seen()).toEqual([['09', 6, 1]]);
});

test('D7: a day is looked back on, and no clock that is ahead is believed', async () => {
  const { tell, seen, passTo } = await setUp();
  await tell('web-1', FIRST, hourAt('08', 10), hourAt('09', 5), hourAt('11', 9));
  expect(await seen()).toEqual([
    ['08', 10, 0],
    ['09', 5, 0],
  ]);
  passTo('2026-01-02T08:00:00Z');
  expect(await seen()).toEqual([['09', 5, 0]]);
  passTo('2026-01-02T09:00:00Z');
  expect(await seen()).toEqual([]);
});

test('SEC-M3: a shell that starts again and again, or many of them, take a bounded place', async () => {
  const { tell, storage, passTo } = await setUp();
  for (let start = 0; start < 60; start += 1) await tell('web-1', `start-${start}`, hourAt('09', 1));
  expect(await tell('web-1', 'last-start', hourAt('09', 1))).toEqual({ starts: 50 });
  for (let shell = 0; shell < 110; shell += 1) await tell(`old-${shell}`, FIRST, hourAt('09', 1));
  passTo('2026-01-03T00:00:00Z');
  await tell('web-2', FIRST, { at: '2026-01-03T00:00:00.000Z', remotes: {} });
  expect((await storage.list('shells/service/')).length).toBeLessThan(10);
});

test('D7: bodies that are no hours are refused', async () => {
  const { tell } = await setUp();
  const wrong = { at: '2026-01-01T09:30:00.000Z', remotes: {} };
  await expect(tell('web-1', FIRST, wrong)).rejects.toMatchObject({ code: 'invalid' });
  const many = Array.from({ length: 25 }, () => hourAt('09', 1));
  await expect(tell('web-1', FIRST, ...many)).rejects.toMatchObject({ code: 'invalid' });
});

/** A release that was written for another contract. */
function unfit(name: string, version: string): ReturnType<typeof buildRelease> {
  const { release, ...files } = buildRelease({ name, version });
  return { ...files, release: { ...release, contract: '^9.0.0' } };
}

const INCIDENT: Incident = {
  ...{ name: NAME, version: '1.0.0', what: 'page' as const, reason: 'boom' },
  ...{ project: 'p1', page: 'home', at: '2026-01-01T09:20:00.000Z', count: 2 },
};

test('D7: what went wrong at shells is told for a day, the newest first', async () => {
  const { client, passTo } = await setUp();
  const older = { ...INCIDENT, what: 'healed', at: '2026-01-01T08:00:00.000Z' } as const;
  const report = (shell: string, incident: Incident) =>
    client.reportService({ params: { shell, start: FIRST }, body: { hours: [], incidents: [incident] } });
  await report('web-2', older);
  await report('web-1', INCIDENT);
  expect((await client.readOverview()).incidents).toEqual([
    { ...INCIDENT, shell: 'web-1' },
    { ...older, shell: 'web-2' },
  ]);
  passTo('2026-01-02T10:00:00Z');
  expect((await client.readOverview()).incidents).toEqual([]);
});

test('D7: releases that were refused are told with the reason and who was told so', async () => {
  const { client } = await setUp();
  const refused = client.publishRemote({ params: { name: NAME }, body: unfit(NAME, '2.0.0') });
  await expect(refused).rejects.toMatchObject({ code: 'incompatible_remote' });
  const { refusals } = await client.readOverview();
  expect(refusals).toEqual([
    {
      ...{ name: NAME, version: '2.0.0', step: 'publish', at: '2026-01-01T09:30:00.000Z' },
      ...{ actor: { kind: 'installation' }, reason: expect.stringContaining('^9.0.0') },
    },
  ]);
});

test('SEC-M3: one remote that is refused again and again does not take the place of others', async () => {
  const { client } = await setUp();
  const send = (name: string, version: string) =>
    client.publishRemote({ params: { name }, body: unfit(name, version) }).catch(() => undefined);
  await send('mf-quiet', '1.0.0');
  for (let minor = 0; minor < 20; minor += 1) await send('mf-loud', `1.${minor}.0`);
  const names = (await client.readOverview()).refusals.map(({ name }) => name);
  expect(names.filter((name) => name === 'mf-loud')).toHaveLength(5);
  expect(names).toContain('mf-quiet');
});

test('SEC-M3: a thousand refusals at once are written a few times', async () => {
  const memory = memoryStorage();
  let swaps = 0;
  const swap: typeof memory.swap = (...wanted) => {
    swaps += 1;
    return memory.swap(...wanted);
  };
  const store = createRefusalStore({ ...memory, swap });
  const actor = { kind: 'publisher', person: 'Ada' } as const;
  const refusal = {
    name: NAME,
    version: '1.0.0',
    step: 'promote',
    reason: 'no',
    at: '2026-01-01T09:00:00Z',
    actor,
  } as const;
  await Promise.all(Array.from({ length: 1000 }, () => store.add(refusal)));
  expect(swaps).toBeLessThan(5);
  await store.add({ ...refusal, name: 'mf-other' });
  expect((await store.all()).map(({ name }) => name).toSorted()).toEqual(['mf-other', ...Array(5).fill(NAME)]);
});
