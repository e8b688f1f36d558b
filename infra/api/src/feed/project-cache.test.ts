import type { Change } from 'shared-contracts';
import { expect, test } from 'vitest';
import { ProjectCache } from './project-cache.ts';

function kept() {
  let tell = (_: Change): void => undefined;
  const feed = {
    ready: async () => undefined,
    onChange: (listener: typeof tell) => {
      tell = listener;
      return () => true;
    },
  };
  const change = (project: string) => tell({ seq: 1, project_id: project, tags: [], actor: null, at: '' });
  return { change, lists: new ProjectCache<string>(feed, 100, (value) => value.length) };
}

test('what was read is kept until its project changes, or what it depends on', async () => {
  const { lists, change } = kept();
  let reads = 0;
  const read = async () => `read ${++reads}`;
  const kinds = {};
  expect(await lists.get('a', kinds, read)).toBe('read 1');
  expect(await lists.get('a', kinds, read)).toBe('read 1');
  change('b');
  expect(await lists.get('a', kinds, read)).toBe('read 1');
  change('a');
  expect(await lists.get('a', kinds, read)).toBe('read 2');
  expect(await lists.get('a', {}, read)).toBe('read 3');
});

test('it is read once for all who ask at once; what changed meanwhile is read again', async () => {
  const { lists, change } = kept();
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const both = [lists.get('a', 1, read), lists.get('a', 1, read)];
  await Promise.resolve();
  change('a');
  const later = lists.get('a', 1, read);
  await Promise.resolve();
  answers[0]?.('old');
  expect(await Promise.all(both)).toEqual(['old', 'old']);
  answers[1]?.('new');
  expect(await later).toBe('new');
  expect(await lists.get('a', 1, read)).toBe('new');
  expect(answers).toHaveLength(2);
});

test('a failure is told, and not kept; what is too large is not either', async () => {
  const { lists } = kept();
  await expect(lists.get('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const large = 'x'.repeat(200);
  expect(await lists.get('a', 1, async () => large)).toBe(large);
  expect(await lists.get('a', 1, async () => 'small')).toBe('small');
});
