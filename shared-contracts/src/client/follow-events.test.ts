import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectChange } from '../calls/changes.ts';
import type { EventState } from './event-line.ts';
import { followLine } from './event-line.ts';
import { followEvents } from './follow-events.ts';
import { readEvents } from './read-events.ts';

const PROJECT = '018f0000-0000-7000-8000-000000000001';
const change = (seq: number): ProjectChange => ({
  seq,
  tags: [`page:${seq}`],
  actor: { id: 'u', full_name: 'Ada' },
  at: '2026-01-01T00:00:00.000Z',
});
const eventOf = (seq: number): string => `id: ${seq}\ndata: ${JSON.stringify(change(seq))}\n\n`;

/** A body whose pieces are sent by hand. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  return {
    readable,
    send: (text: string) => writer.write(encoder.encode(text)),
    end: () => writer.close(),
  };
}

type Line = ReturnType<typeof openBody> & { readonly headers: Headers };

/** A server that answers each request with a line of its own, or with a status. */
function serve(...statuses: number[]) {
  const lines: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];
  const fetch = (async (_: string, init: RequestInit) => {
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response(null, { status });
    const line = { ...openBody(), headers: new Headers(init.headers) };
    init.signal?.addEventListener('abort', () => line.end().catch(() => undefined));
    waiting.length > 0 ? waiting.shift()?.(line) : lines.push(line);
    return new Response(line.readable);
  }) as typeof globalThis.fetch;
  const next = (): Promise<Line> => {
    const line = lines.shift();
    return line ? Promise.resolve(line) : new Promise((resolve) => waiting.push(resolve));
  };
  return { fetch, next };
}

/** What a listener heard, and a promise for the moment it has heard so much. */
function listener() {
  const heard: (number | EventState)[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const add = (item: number | EventState): void => {
    heard.push(item);
    for (const { count, resolve } of waiting) if (heard.length >= count) resolve();
  };
  return {
    heard,
    options: { onChange: ({ seq }: ProjectChange) => add(seq), onState: add },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ count, resolve });
        if (heard.length >= count) resolve();
      }),
  };
}

let stop = new AbortController();
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

test('events are read however they are cut', async () => {
  const body = openBody();
  const read = (async () => {
    const events: unknown[] = [];
    for await (const event of readEvents(body.readable)) events.push(event);
    return events;
  })();
  for (const piece of [
    ': beat\n\nre',
    'try: 2\nid: 4\n\nid: 5\r\nda',
    'ta: a\ndata: b\r\n\r\ndata:c\n',
    '\ndata: lost',
  ])
    await body.send(piece);
  await body.end();
  expect(await read).toEqual([
    { id: '4', data: '' },
    { id: '5', data: 'a\nb' },
    { id: null, data: 'c' },
  ]);
});

test('a lost line goes on where it was, with longer and longer pauses; what cannot be read is left out', async () => {
  const { fetch, next } = serve(200, 503, 503, 200, 401);
  const { heard, options, until } = listener();
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const onPosition = vi.fn();
  const ended = followLine({
    ...options,
    project: PROJECT,
    signal: stop.signal,
    position: null,
    baseUrl: '/api/v1',
    fetch,
    pause,
    onPosition,
  });
  const first = await next();
  expect(first.headers.get('last-event-id')).toBeNull();
  await first.send(`id: 4\n\n${eventOf(5)}data: {"no":1}\n\ndata: {\n\n`);
  await until(2);
  await first.end();
  const second = await next();
  expect(second.headers.get('last-event-id')).toBe('5');
  await second.send(eventOf(6));
  await until(6);
  await second.end();
  await ended;
  expect(heard).toEqual(['open', 5, 'lost', 'lost', 'lost', 'open', 6, 'lost', 'ended']);
  expect(pauses).toEqual([1000, 2000, 4000, 1000]);
  expect(onPosition.mock.calls.flat()).toEqual(['4', '5', '6']);
});

/** Locks of one name, handed on in order. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = last.then(() => (signal.aborted ? undefined : work()));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

test('of several tabs one has the line, and the next goes on where it closes', async () => {
  const channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown): void {
      for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
    }
    close(): void {
      channels.splice(channels.indexOf(this), 1);
    }
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const channelBefore = globalThis.BroadcastChannel;
  Object.defineProperty(globalThis, 'navigator', { value: { locks: fakeLocks() }, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: Channel });
  try {
    const { fetch, next } = serve();
    const [one, two] = [listener(), listener()];
    const closeFirst = new AbortController();
    const first = followEvents(PROJECT, { ...one.options, signal: closeFirst.signal, fetch });
    const line = await next();
    await line.send(`id: 4\n\n`);
    const second = followEvents(PROJECT, { ...two.options, signal: stop.signal, fetch });
    await line.send(eventOf(5));
    await Promise.all([one.until(2), two.until(2)]);
    expect([one.heard, two.heard]).toEqual([
      ['open', 5],
      ['open', 5],
    ]);
    closeFirst.abort();
    await first;
    const taken = await next();
    expect(taken.headers.get('last-event-id')).toBe('5');
    await taken.send(eventOf(6));
    await two.until(4);
    expect(two.heard).toEqual(['open', 5, 'open', 6]);
    stop.abort();
    await second;
    expect(channels).toEqual([]);
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    Object.assign(globalThis, { BroadcastChannel: channelBefore });
  }
});
