import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShell, type TestShell } from '../testing/start-shell.ts';

const PATH = '/media/p/m/abc-1.mp4';
let shell: TestShell;
beforeAll(async () => {
  shell = await startShell();
  shell.media.set(PATH.slice(1), Buffer.from('0123456789'));
});
afterAll(() => shell.close());

const ask = (headers: Record<string, string>, method = 'GET') => shell.get(PATH, { method, headers });

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('the range %s of a file is %s', async (range, body, contentRange) => {
  const answer = await ask({ range });
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange]);
  expect(answer.headers['content-length']).toBe(String(body.length));
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('nothing lies at %s', async (range) => {
  const answer = await ask({ range });
  expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([416, '', 'bytes */10']);
});

test.each(['bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`])(
  'what is no single range is answered whole: %s',
  async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.body]).toEqual([200, '0123456789']);
  },
);

test('a range of another version is answered whole, what is known already in a word', async () => {
  const { headers } = await ask({});
  const etag = headers.etag ?? '';
  expect(headers['accept-ranges']).toBe('bytes');
  expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).body).toBe('0');
  expect((await ask({ range: 'bytes=0-0', 'if-range': '"other"' })).body).toBe('0123456789');
  expect((await ask({ 'if-none-match': etag, range: 'bytes=0-0' })).status).toBe(304);
  const head = await ask({ range: 'bytes=0-0' }, 'HEAD');
  expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
});
