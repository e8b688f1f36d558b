import { pino } from 'pino';
import type { Incident, ServedHour } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServiceLog } from './service-log.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-01-01T09:58:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const told: (readonly ServedHour[])[] = [];
  const seen: (readonly Incident[])[] = [];
  let isAway = false;
  const service = createServiceLog({
    source: {
      reportService: async (_shell, _start, { hours, incidents = [] }) => {
        if (isAway) throw new Error('away');
        told.push(structuredClone(hours));
        seen.push(incidents);
      },
    },
    ...{ shell: 'web-1', logger: pino({ level: 'silent' }) },
  });
  return {
    service,
    told,
    seen,
    goAway: (away: boolean): void => {
      isAway = away;
    },
  };
}

test('D7: pages are told once a minute, hour by hour, what went wrong within seconds', async () => {
  const { service, told } = setUp();
  for (let page = 0; page < 100; page += 1) service.count('mf-a', 'pages');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told).toEqual([
    [{ at: '2026-01-01T09:00:00.000Z', remotes: { 'mf-a': { pages: 100, failures: 0, errors: 0 } } }],
  ]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  service.count('mf-a', 'pages');
  service.count('mf-b', 'errors');
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toHaveLength(2);
  expect(told[1]?.map(({ at, remotes }) => [at.slice(11, 13), Object.keys(remotes)])).toEqual([
    ['09', ['mf-a']],
    ['10', ['mf-a', 'mf-b']],
  ]);
  service.close();
});

test('D7: what the registry did not hear is told with what comes next', async () => {
  const { service, told, goAway } = setUp();
  goAway(true);
  service.count('mf-a', 'errors');
  await vi.advanceTimersByTimeAsync(MINUTE);
  goAway(false);
  service.count('mf-a', 'pages');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told.at(-1)?.[0]?.remotes).toEqual({ 'mf-a': { pages: 1, failures: 0, errors: 1 } });
  service.close();
});

test('SEC-M3: of a long run no more than a day is told', async () => {
  const { service, told } = setUp();
  for (let hour = 0; hour < 40; hour += 1) {
    service.count('mf-a', 'pages');
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
  }
  expect(told.at(-1)).toHaveLength(24);
  service.close();
});

test('D7: what goes wrong again is one incident with its last page, and a project takes one place', async () => {
  const { service, seen } = setUp();
  const failed = { name: 'mf-a', version: '1.0.0', what: 'page', reason: 'boom' } as const;
  for (let page = 0; page < 100; page += 1) service.note({ ...failed, project: 'loud', page: `page-${page}` });
  service.note({ ...failed, project: 'quiet', page: 'home' });
  service.note({ ...failed, project: 'quiet', page: 'home', reason: 'x'.repeat(1000) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toHaveLength(1);
  const found = seen[0]?.map(({ project, page, count, reason }) => [project, page, count, reason.length]);
  expect(found?.toSorted()).toEqual([
    ['loud', 'page-99', 100, 4],
    ['quiet', 'home', 2, 300],
  ]);
  service.close();
});

test('SEC-M3: what fails on the pages of many sites takes no place of what else went wrong', async () => {
  const { service, seen } = setUp();
  const of = { name: 'mf-a', version: '1.0.0', page: null } as const;
  service.note({ ...of, what: 'damaged', reason: 'entry.mjs', project: null });
  for (let site = 0; site < 200; site += 1)
    service.note({ ...of, what: 'page', reason: 'a\u001b[31mb\nc', project: `site-${site}` });
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen[0]?.map(({ what }) => what).toSorted()).toEqual(['damaged', ...Array(5).fill('page')]);
  expect(seen[0]?.find(({ what }) => what === 'page')?.reason).toBe('a [31mb c');
  service.close();
});

test('D7: once a clock that was ahead is set back, pages count where they belong', async () => {
  const { service, told } = setUp();
  const now = Date.now();
  vi.setSystemTime(now + 96 * 60 * MINUTE);
  service.count('mf-a', 'pages');
  vi.setSystemTime(now);
  service.count('mf-a', 'errors');
  await vi.advanceTimersByTimeAsync(5000);
  expect(told[0]?.find(({ at }) => at === '2026-01-01T09:00:00.000Z')?.remotes['mf-a']?.errors).toBe(1);
  service.close();
});
