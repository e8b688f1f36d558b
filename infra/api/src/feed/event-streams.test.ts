import { expect, test } from 'vitest';
import { EventStreams } from './event-streams.ts';

const full = () => {
  const streams = new EventStreams(1000, { all: 6, project: 4, user: 3 });
  const ended: string[] = [];
  const add = (user: string, project = user) => streams.add({ user, project }, () => void ended.push(user));
  return { streams, ended, add };
};

test('SEC-L9: whoever holds most gives a stream to who has fewer, where all are taken', () => {
  const { streams, ended, add } = full();
  for (const user of ['a', 'b', 'a', 'b', 'a', 'b']) add(user);
  add('quiet');
  expect([ended, streams.size]).toEqual([['a'], 6]);
  add('other');
  expect([ended, streams.size]).toEqual([['a', 'b'], 6]);
  // Two each, and nobody has more than one above who asks: nothing goes round and round.
  add('third');
  add('fourth');
  expect(() => add('fifth')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('a user and a project have no more than their own', () => {
  const { add } = full();
  for (const user of ['a', 'a', 'a']) add(user, 'p');
  expect(() => add('a', 'p')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  const leave = add('b', 'p');
  expect(() => add('c', 'p')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  leave();
  add('c', 'p');
});
