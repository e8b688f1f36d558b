import { describe, expect, test } from 'vitest';
import { draftWords } from './draft-words.ts';

const quiet = {
  changes: 3,
  elsewhere: false,
  kept: 'kept',
  save: 'idle',
  status: 'published',
  isVariation: false,
  isPreviewing: false,
  isDraftMode: false,
} as const;

describe('E1: the state of the draft in words', () => {
  test.each([
    ['no change', { ...quiet, changes: 0 }, 'published'],
    ['no change of a page that visitors do not find', { ...quiet, changes: 0, status: 'draft' }, 'savedDraft'],
    ['no change of a variation', { ...quiet, changes: 0, isVariation: true }, 'saved'],
    ['no change in draft mode', { ...quiet, changes: 0, isDraftMode: true }, 'saved'],
    ['an earlier version on the screen', { ...quiet, changes: 0, isPreviewing: true }, 'previewing'],
    ['changes on this device', quiet, 'kept'],
    ['changes on their way to this device', { ...quiet, kept: 'keeping' }, 'keeping'],
    ['a device that keeps nothing', { ...quiet, kept: 'failed' }, 'notKept'],
    ['a device that keeps nothing, without changes', { ...quiet, changes: 0, kept: 'failed' }, 'published'],
    ['a save under way', { ...quiet, save: 'saving' }, 'saving'],
    ['a save that failed', { ...quiet, save: 'failed' }, 'failed'],
    ['a failed save of what is kept nowhere: the worse news', { ...quiet, save: 'failed', kept: 'failed' }, 'notKept'],
    ['another tab', { ...quiet, elsewhere: true, save: 'saving' }, 'elsewhere'],
  ] as const)('%s', (_, draft, key) => {
    expect(draftWords(draft).key).toBe(key);
  });
});
