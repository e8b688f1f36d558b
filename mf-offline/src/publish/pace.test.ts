import type { CallRequest } from 'shared-contracts/client';
import { expect, test, vi } from 'vitest';
import { fr } from '../words/fr.ts';
import { callsOf } from './calls-of.ts';
import { expectedTime, inAll, measured, paceOf, type Sample } from './pace.ts';
import type { Step } from './progress.ts';
import { spanWords } from './span-words.ts';

const state = () => {
  const kept = new Map<string, unknown>();
  return {
    kept,
    answer: async (key: string) => kept.get(key),
    keepAnswer: async (key: string, answer: unknown) => void kept.set(key, answer),
  };
};
const small = (milliseconds: number, bytes = 1000): Sample => ({ bytes, milliseconds });

test('O9: what was answered is measured with its bytes, files in it too; the last of it is kept for the next document', async () => {
  const own = state();
  const pace = paceOf(own);
  let now = 0;
  const send = measured(
    async () => 'answer',
    pace,
    () => (now += 50),
  );
  const request = (body: unknown) => ({ body }) as CallRequest;
  expect(await send(request({ a: 'b' }))).toBe('answer');
  await send(request({ title: 'x', file: new Blob(['12345']) }));
  for (let sent = 0; sent < 70; sent += 1) await send(request(undefined));
  expect(await pace.samples()).toHaveLength(60);
  await expect.poll(() => own.kept.get('pace of calls')).toHaveLength(60);
  expect(await paceOf({ ...own }).samples()).toEqual(await pace.samples());
  const failing = measured(() => Promise.reject(new Error('away')), pace);
  await expect(failing(request(null))).rejects.toThrow('away');
  const again = state();
  const first = measured(
    async () => null,
    paceOf(again),
    () => (now += 50),
  );
  await first(request({ a: 'b' }));
  await first(request({ title: 'x', file: new Blob(['12345']) }));
  expect(await paceOf(again).samples()).toEqual([
    { bytes: 9, milliseconds: 50 },
    { bytes: 5, milliseconds: 50 },
  ]);
});

test('O9: nothing is said of what was never measured, and little of what was measured once', () => {
  expect(expectedTime({ calls: 0, bytes: 0 }, [])).toEqual({ least: 0, most: 0 });
  expect(expectedTime({ calls: 3, bytes: 10 }, [])).toBeNull();
  const lately = [small(100), small(200), small(300), small(400), small(10_000)];
  expect(expectedTime({ calls: 10, bytes: 20_000 }, lately)).toEqual({ least: 2000, most: 4000 });
  // Files at the pace of small calls until one was sent; then at their own.
  const files = { calls: 2, bytes: 1_000_000 };
  expect(expectedTime(files, [small(100), small(100)])).toEqual({ least: 200, most: 100_200 });
  expect(expectedTime(files, [small(100), { bytes: 500_000, milliseconds: 1000 }])).toEqual({
    least: 2200,
    most: 2200,
  });
  expect(expectedTime(files, [small(100, 0)])).toBeNull();
  expect(
    inAll([
      { least: 1, most: 2 },
      { least: 3, most: 4 },
    ]),
  ).toEqual({ least: 4, most: 6 });
  expect(inAll([{ least: 1, most: 2 }, null])).toBeNull();
});

test('O9: what is read before it is written is two calls, and pages are read back four at once', () => {
  const pages = Array.from({ length: 1000 }, () => ({ store: 'page', is: 'same' }) as const);
  const gone = { store: 'page', is: 'deleted' } as const;
  const of = (step: Step, created: number, changed: number, deleted: number) =>
    callsOf({ step, created, changed, deleted: Array.from({ length: deleted }, () => 'x') }, [...pages, gone]);
  expect([of('pages', 2, 3, 1), of('global-instances', 1, 0, 1), of('media-files', 1, 1, 0)]).toEqual([6, 3, 4]);
  expect([of('project-metadata', 0, 1, 0), of('project-setup', 0, 0, 2), of('section-types', 0, 0, 0)]).toEqual([
    2, 254, 0,
  ]);
});

test('O9: the size of a body is told without writing it out', () => {
  const write = vi.spyOn(JSON, 'stringify');
  const sizes: number[] = [];
  const bodies = [{ a: 'b', c: [1, null, true, { d: undefined }] }, 'text', undefined];
  const send = measured(async () => null, { note: async ({ bytes }) => void sizes.push(bytes) });
  return Promise.all(bodies.map((body) => send({ body } as CallRequest))).then(() => {
    const written = write.mock.calls.length;
    write.mockRestore();
    expect(written).toBe(0);
    expect(sizes).toEqual(bodies.map((body) => JSON.stringify(body ?? null).length));
  });
});

test('O9: times are told as coarsely as they are known, in both languages', () => {
  const t = ((key: string, { time = '' } = {}) => `${key.split('.').at(-1)} ${time}`) as never;
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0\u2009]/g, ' ');
  const say = (least: number, most: number, locale: 'en' | 'fr' = 'en') => plain(spanWords({ least, most }, locale, t));
  expect([say(10, 900), say(200, 4200), say(5000, 5000), say(2100, 7800)]).toEqual([
    'brief 1 sec',
    'upTo 5 sec',
    '5 sec',
    '2–8 sec',
  ]);
  expect([say(61_000, 200_000), say(4e6, 9e6)]).toEqual(['1–4 min', '1–3 hr']);
  expect(say(61_000, 200_000, 'fr')).toContain('min');
  expect(fr.dryRun.time.upTo).toContain('{{time}}');
});
