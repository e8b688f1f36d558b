import { type AgentEvent, ApiError, type ErrorCode } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { said } from '../testing/said.ts';
import { sessionOf } from './agent-session.ts';

/** Lines that were asked for, the newest last. */
let lines: FakeLine[] = [];
class FakeLine {
  static readonly CLOSED = 2;
  readonly address: string;
  readyState = 0;
  onopen = (): void => undefined;
  onmessage = (_event: { readonly data: string }): void => undefined;
  onerror = (): void => undefined;
  constructor(address: string) {
    this.address = address;
    lines.push(this);
  }
  close(): void {
    this.readyState = FakeLine.CLOSED;
  }
  refuse(): void {
    this.close();
    this.onerror();
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(event: AgentEvent): void {
    this.onmessage({ data: JSON.stringify(event) });
  }
}

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeLine);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begin() {
  const refused: { join: ErrorCode | null; ask: ErrorCode | null; decide: ErrorCode | null } = {
    ...{ join: null, ask: null, decide: null },
  };
  const ids: string[] = [];
  let joins = 0;
  let conversation = { id: 'one', name: 'Rooms', updated_at: '2026-01-01T00:00:00.000Z' };
  const fail = (code: ErrorCode | null): void => {
    if (code) throw new ApiError(code);
  };
  const { host, reports } = createFakeHost({
    api: {
      createAgentSession: async ({ body }: { body: { conversation: string | null } }) => {
        conversation = { ...conversation, id: body.conversation ?? 'one' };
        return { id: 'session' };
      },
      joinAgentSession: async () => {
        joins += 1;
        fail(refused.join);
        return { conversation, messages: [], source: { kind: 'help', model: '', host: '' } };
      },
      askAgent: async ({ body }: { body: { id: string } }) => {
        ids.push(body.id);
        fail(refused.ask);
        return { seq: 2, source: { kind: 'help', model: '', host: '' } };
      },
      decideAgentChange: async () => {
        fail(refused.decide);
        return { done: true };
      },
    },
  });
  const session = sessionOf(host);
  await session.connect();
  const ask = (text: string) => session.ask(text, { page: null, section: null });
  return { session, refused, ids, ask, reports, joins: () => joins };
}

test('A2: a line that was refused is joined again, after longer and longer pauses, until it is told why', async () => {
  const { session, refused, joins, reports } = await begin();
  lines[0]?.open();
  lines[0]?.refuse();
  expect(session.get()).toMatchObject({ status: 'joined', isLost: true });
  refused.join = 'too_many_requests';
  await vi.advanceTimersByTimeAsync(1000);
  expect(joins()).toBe(2);
  refused.join = 'unavailable';
  await vi.advanceTimersByTimeAsync(1999);
  expect(joins()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(joins()).toBe(3);
  refused.join = null;
  await vi.advanceTimersByTimeAsync(4000);
  expect([joins(), lines.length]).toEqual([4, 2]);
  // Refused although joined: the pause grows on, until a line stands.
  lines[1]?.refuse();
  await vi.advanceTimersByTimeAsync(7999);
  expect(lines).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  lines[2]?.open();
  expect(session.get()).toMatchObject({ status: 'joined', isLost: false });
  lines[2]?.refuse();
  refused.join = 'not_found';
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get()).toMatchObject({ status: 'inactive', isLost: false });
  expect(reports).toEqual([]);
});

test('A2: what else refuses a line is no inactivity; who has closed is joined no more', async () => {
  const { session, refused, joins } = await begin();
  refused.join = 'forbidden';
  lines[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.get()).toMatchObject({ status: 'join-failed', isLost: false });
  refused.join = null;
  await session.connect();
  lines[1]?.refuse();
  session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([joins(), lines.length]).toEqual([3, 2]);
});

test('A2: a question that was not taken, as far as is known, is the same when it is asked again, and then no more', async () => {
  const { refused, ids, ask } = await begin();
  refused.ask = 'unavailable';
  expect([await ask('Why?'), await ask('Why?')]).toEqual([false, false]);
  refused.ask = null;
  expect([await ask('Why?'), await ask('Why?')]).toEqual([true, true]);
  expect(new Set(ids.slice(0, 3)).size).toBe(1);
  expect(ids[3]).not.toBe(ids[0]);
});

test('A2: another text, another conversation, and one whose answer is seen to have failed, are other questions', async () => {
  const { session, refused, ids, ask } = await begin();
  refused.ask = 'unavailable';
  await ask('Why?');
  await ask('How?');
  await session.connect('two');
  await ask('How?');
  lines.at(-1)?.say({ type: 'message', message: said(1, 'How?') });
  lines.at(-1)?.say({ type: 'message', message: said(2, '', 'answering') });
  await ask('How?');
  expect(ids[3]).toBe(ids[2]);
  lines.at(-1)?.say({ type: 'message', message: said(2, 'S', 'failed') });
  await ask('How?');
  expect(new Set(ids).size).toBe(4);
});

test('A2: the conversation that is open is called by its new name, and no other is', async () => {
  const { session } = await begin();
  session.named('two', 'Gardens');
  expect(session.get().conversation?.name).toBe('Rooms');
  session.named('one', 'Chambers');
  expect(session.get().conversation?.name).toBe('Chambers');
});

test('A3: what was decided stands so at once, of an older message too, and is open again where it could not be noted', async () => {
  const { session, refused, reports } = await begin();
  const change = { type: 'create-page', name: 'Hours', path: '/hours' } as const;
  const proposed = { ...{ label: 'Hours', change, before: null, after: null }, decision: 'open' } as const;
  const proposal = { title: 'Pages', page: null, changes: [proposed, proposed] };
  lines[0]?.say({ type: 'message', message: { ...said(2, ''), proposal } });
  for (const seq of [3, 4, 5]) lines[0]?.say({ type: 'message', message: said(seq, 'More') });
  const decisions = () => session.get().messages[0]?.proposal?.changes.map(({ decision }) => decision);
  session.decide(2, 1, 'accepted');
  expect(decisions()).toEqual(['open', 'accepted']);
  refused.decide = 'unavailable';
  session.decide(2, 0, 'refused');
  expect(decisions()).toEqual(['refused', 'accepted']);
  await vi.advanceTimersByTimeAsync(0);
  expect([decisions(), reports.length]).toEqual([['open', 'accepted'], 1]);
});
