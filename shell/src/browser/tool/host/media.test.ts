import type { MediaPicker, UploadOutcome } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import { createMediaPickers } from './media.ts';

const REF = { media_id: 'm', url: '/media/p/m/a-960.webp' };
const FILE = new File(['x'], 'x.png');

function open(fetchOne: () => Promise<unknown> = async () => undefined) {
  const around = { report: vi.fn(), fetchOne: vi.fn(fetchOne), onNone: vi.fn(), locale: () => 'fr' as const };
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
    expect(tool.onNone).toHaveBeenCalledTimes(1);
    const told: UploadOutcome[] = [];
    const outcomes = await tool.media.upload([FILE], { onOutcome: (outcome) => told.push(outcome) });
    expect(outcomes).toEqual([
      { ok: false, file: FILE, failure: { code: 'unavailable', words: expect.stringContaining('indisponible') } },
    ]);
    expect(told).toEqual(outcomes);
    expect(tool.report).toHaveBeenCalled();
  });

  test('of a library of before uploads, pictures are chosen and files are refused', async () => {
    const tool = open();
    const { upload: _, ...before } = library('before');
    tool.provide(before);
    expect(await tool.media.pick({ kind: 'image', multiple: false })).toMatchObject([{ filename: 'before' }]);
    expect(await tool.media.upload([FILE])).toMatchObject([{ ok: false, failure: { code: 'unavailable' } }]);
  });
});
