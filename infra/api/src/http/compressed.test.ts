import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';
import type { Env } from './env.ts';

const LARGE = JSON.stringify({ words: 'garden '.repeat(1000) });
const app = new Hono<Env>();
app.use(compressed());
const answer = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, {
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), ...headers },
  });
app.get('/large', () => answer(LARGE, 'application/json', { etag: '"7"' }));
app.get('/small', () => answer('{}', 'application/json'));
app.get('/table', () => answer(LARGE, 'text/csv'));
app.get('/events', () => new Response('data: 1\n\n', { headers: { 'content-type': 'text/event-stream' } }));
const get = (path: string, accept?: string) =>
  app.request(path, accept === undefined ? {} : { headers: { 'accept-encoding': accept } });

test('a large answer in JSON is gzipped for who takes it, and says that it depends on that', async () => {
  const packed = await get('/large', 'br, gzip');
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(LARGE.length / 10);
  expect(gunzipSync(bytes).toString()).toBe(LARGE);
  expect(Object.fromEntries(packed.headers)).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.headers.has('content-length')).toBe(false);
  expect(packed.headers.get('etag')).toBe('W/"7"');
});

test.each([
  ['/large', undefined],
  ['/large', 'identity'],
  ['/small', 'gzip'],
  ['/table', 'gzip'],
  ['/events', 'gzip'],
])('%s for who takes %s is sent as it is', async (path, accept) => {
  expect((await get(path, accept)).headers.has('content-encoding')).toBe(false);
});
