import { afterEach, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { type FakeReleaseOptions, fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell, until } from '../testing/start-shell.ts';
import { createInTime } from './in-time.ts';

let shell: TestShell | undefined;
afterEach(() => shell?.close());

const never = () => new Promise<string>(() => undefined);

test('D-h: what is there first is shown; what is slow and ends is left to itself from then on', async () => {
  const inTime = createInTime();
  let others = 0;
  const instead = async () => {
    others += 1;
    return 'other';
  };
  const slow = async (onSlow: () => void) => {
    onSlow();
    return never();
  };
  expect(await inTime({ key: 'hangs', draw: slow, instead })).toBe('other');
  const ends = async (onSlow: () => void) => {
    onSlow();
    return 'own';
  };
  expect(await inTime({ key: 'slow', draw: ends, instead: never })).toBe('own');
  expect(await inTime({ key: 'slow', draw: ends, instead })).toBe('own');
  expect(others).toBe(1);
  const fails = async (onSlow: () => void): Promise<string> => {
    onSlow();
    throw new Error('own');
  };
  expect(await inTime({ key: 'fails', draw: fails, instead })).toBe('other');
  const both = { key: 'both', draw: fails, instead: () => Promise.reject(new Error('other')) };
  await expect(inTime(both)).rejects.toThrow('own');
  await expect(inTime({ key: 'none', draw: () => Promise.reject(new Error('own')), instead })).rejects.toThrow('own');
});

/** Ways of a page not to end. */
const WAYS: Readonly<Record<string, FakeReleaseOptions>> = {
  'in a section': { onSection: "if (payload.page.path === '/bad') for (;;) {}" },
  'as a whole': { onRender: "if (payload.page.path === '/bad') for (;;) {}" },
};

for (const [where, options] of Object.entries(WAYS))
  for (const rule of ['live', 'rolled out'] as const)
    test(`D5 D-h: a page that does not end ${where} in a version that is ${rule} is the one before’s while a worker is still at it`, async () => {
      shell = await startShell({ settings: { workers: 2, renderDeadline: 60_000 } });
      const { registry, get, logs } = shell;
      shell.api.save('/good', [section('text')]);
      await get('/good');
      if (rule === 'live') registry.promote(fakeRelease('2.0.0', options));
      else registry.offer(fakeRelease('2.0.0', options), { to: 'visitors', percent: 100 });
      await until(async () => (await get('/good')).body.includes('data-version="2.0.0"'));
      shell.api.save('/bad', [section('text')]);
      expect((await get('/bad')).body).toContain('data-version="1.0.0"');
      expect(logs.join()).not.toContain('A render worker was replaced');
      expect(logs.filter((line) => line.includes('it did not end soon'))).toHaveLength(1);
    });
