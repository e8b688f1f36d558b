import { apiCalls } from 'shared-contracts';
import { ApiError, type CallRequest } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { withLastAnswers } from './last-answers.ts';

const asked = (id: 'getProject' | 'listUsers', project = 'p'): CallRequest => ({
  ...{ call: { ...apiCalls[id], id }, params: { project }, query: {}, headers: {} },
  body: undefined,
});

function begin() {
  const kept = new Map<string, unknown>();
  let reply: () => Promise<unknown> = async () => 'first';
  const transport = withLastAnswers(() => reply(), {
    answer: async (key) => kept.get(key),
    keepAnswer: async (key, answer) => void kept.set(key, answer),
  });
  const replies = (next: typeof reply): void => {
    reply = next;
  };
  return { kept, transport, replies };
}

test('O2: while the server cannot be reached, its last answer is the answer; what it refuses stays refused', async () => {
  const { transport, replies } = begin();
  expect(await transport(asked('getProject'))).toBe('first');
  replies(() => Promise.reject(new ApiError('unavailable')));
  expect(await transport(asked('getProject'))).toBe('first');
  await expect(transport(asked('getProject', 'another'))).rejects.toMatchObject({ code: 'unavailable' });
  replies(() => Promise.reject(new ApiError('forbidden')));
  await expect(transport(asked('getProject'))).rejects.toMatchObject({ code: 'forbidden' });
});

test('O2: an answer that the browser has no room for is an answer all the same', async () => {
  const transport = withLastAnswers(async () => 'first', {
    answer: async () => undefined,
    keepAnswer: () => Promise.reject(new Error('full')),
  });
  expect(await transport(asked('getProject'))).toBe('first');
});

test('O2: nothing that says who else works on a site is kept', async () => {
  const { kept, transport } = begin();
  await transport(asked('listUsers'));
  expect(kept.size).toBe(0);
});
