import { apiCalls } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { tellFailed } from './tell-failed.ts';

test('O10: a failed write is told with the words of whoever refused it, but for section types and global instances', () => {
  const { host, toasts } = createFakeHost();
  const refused = new ApiError('page_path_taken', { message: 'A page is there already.' });
  for (const { id } of Object.values(apiCalls).filter(({ id }) => /SectionType|GlobalInstance/.test(id)))
    tellFailed(host, id, refused);
  expect(toasts).toEqual([]);
  tellFailed(host, 'savePage', refused);
  expect(toasts).toMatchObject([{ message: 'A page is there already.', options: { type: 'error' } }]);
});
