import { expect, test } from 'vitest';
import { type LiveAnswer, LiveAnswers } from './live-answers.ts';

const answer = (seq: number): LiveAnswer => ({ seq, text: () => '', stop: () => undefined, wish: () => null });

test('an answer that ends late leaves the one that has begun in its place', () => {
  const live = new LiveAnswers();
  const [gone, successor] = [answer(2), answer(4)];
  live.begin('one', gone);
  live.begin('one', successor);
  live.end('one', gone);
  expect(live.of('one')).toBe(successor);
  live.end('one', successor);
  expect(live.of('one')).toBeUndefined();
});
