import type { MediaPicker, UploadOutcome } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import { createMediaPickers } from './media.ts';

const REF = { media_id: 'm', url: '/media/p/m/a-960.webp' };
const FILE = new File(['x'], 'x.png');

function open(fetchOne: () => Promise<unknown> = async () => undefined) {
  const around = {
    report: vi.fn(),
    fetchOne: vi.fn(fetchOne),
    isStuck: vi.fn(() => false),
    onSlow: vi.fn(),
    onNone: vi.fn(),
    locale: () => 'fr' as const,
  };
  return { ...around, ...createMediaPickers(around) };
}

const library = (name: string): Required<MediaPicker> => ({
  pick: async () => [{ ...REF, filename: name }],
  upload: async (files) => files.map((file) => ({ ok: true, file, ref: { ...REF, filename: name } })),
});

describe('the media library that remotes reach', () => {
  test('is brought by the first who asks, and the newest one serves everybody', async () => {
    const tool = open(async () => tool.provide(library('first')));
    expect(await tool.media.pick({ kind: 'image', multiple: false })).toMatchObject([{ filename: 'first' }]);
    const remove = tool.provide(library('second'));
    expect(await tool.media.upload([FILE])).toMatchObject([{ ok: true, ref: { filename: 'second' } }]);
    remove();
    expect(await tool.media.upload([FILE])).toMatchObject([{ ref: { filename: 'first' } }]);
    expect(tool.fetchOne).toHaveBeenCalledTimes(1);
  });

  test('where there is none, nothing is chosen, people are told, and each file hears why', async () => {
    const tool = open(() => Promise.reject(new Error('Refused')));
    expect(await tool.media.pick({ kind: 'image', multiple: true })).toBeNull();
    expect(tool.onNone.mock.calls).toEqual([['lost']]);
    const told: UploadOutcome[] = [];
    const outcomes = await tool.media.upload([FILE], { onOutcome: (outcome) => told.push(outcome) });
    expect(outcomes).toEqual([
      { ok: false, file: FILE, failure: { code: 'unavailable', words: expect.stringContaining('indisponible') } },
    ]);
    expect(told).toEqual(outcomes);
    expect(tool.report).toHaveBeenCalled();
  });

  test('one that is long in coming is announced; one that comes at once, and one that is there, is not', async () => {
    vi.useFakeTimers();
    const coming = Promise.withResolvers<void>();
    const tool = open(() => coming.promise.then(() => void tool.provide(library('slow'))));
    const picked = tool.media.pick({ kind: 'image', multiple: false });
    expect(tool.onSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(tool.onSlow).toHaveBeenCalledTimes(1);
    coming.resolve();
    expect(await picked).toMatchObject([{ filename: 'slow' }]);
    await tool.media.pick({ kind: 'image', multiple: false });
    vi.runAllTimers();
    vi.useRealTimers();
    expect(tool.onSlow).toHaveBeenCalledTimes(1);
  });

  test('one that kept the page from going on is left out, which is said; who asks once more gets it', async () => {
    const tool = open(async () => tool.provide(library('looping')));
    tool.isStuck.mockReturnValue(true);
    expect(await tool.media.pick({ kind: 'image', multiple: false })).toBeNull();
    expect([tool.onNone.mock.calls, tool.fetchOne.mock.calls]).toEqual([[['stuck']], []]);
    expect(await tool.media.pick({ kind: 'image', multiple: false })).toMatchObject([{ filename: 'looping' }]);
  });

  test('of a library of before uploads, pictures are chosen and files are refused', async () => {
    const tool = open();
    const { upload: _, ...before } = library('before');
    tool.provide(before);
    expect(await tool.media.pick({ kind: 'image', multiple: false })).toMatchObject([{ filename: 'before' }]);
    expect(await tool.media.upload([FILE])).toMatchObject([{ ok: false, failure: { code: 'unavailable' } }]);
  });
});
