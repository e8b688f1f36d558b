import type { AgentMessage } from 'shared-contracts';
import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';
import { afterEvent, BEGIN, isAnswering, positionOf } from './agent-state.ts';

const textsOf = (messages: readonly AgentMessage[]) => messages.map(({ seq, text }) => [seq, text]);

test('messages stand in their order, each once, as it was told last', () => {
  const events = [said(2, '', 'answering'), said(1, 'Why?'), said(2, 'Since.')];
  const state = events.reduce((before, next) => afterEvent(before, { type: 'message', message: next }), BEGIN);
  expect(textsOf(state.messages)).toEqual([
    [1, 'Why?'],
    [2, 'Since.'],
  ]);
  expect([isAnswering(state), positionOf(state), positionOf(BEGIN)]).toEqual([false, '2.6', '0.0']);
});

test('more of an answer is put where it belongs: what is there already is not there twice, and a gap is left alone', () => {
  const begun = { ...BEGIN, messages: [said(1, 'Why?'), said(2, 'We op', 'answering')] };
  const after = (at: number, text: string, seq = 2) =>
    afterEvent(begun, { type: 'text', seq, at, text }).messages[1]?.text;
  expect([after(5, 'en.'), after(3, 'open.'), after(6, 'n.'), after(5, 'en.', 4)]).toEqual([
    ...['We open.', 'We open.', 'We op', 'We op'],
  ]);
  expect(isAnswering(begun)).toBe(true);
});

test('a session that is over is so with a line that was lost', () => {
  expect(afterEvent({ ...BEGIN, status: 'joined', isLost: true }, { type: 'inactive' })).toMatchObject({
    ...{ status: 'inactive', isLost: false },
  });
});
