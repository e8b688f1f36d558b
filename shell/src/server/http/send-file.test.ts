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

const LATER = 'Thu, 01 Jan 2037 00:00:00 GMT';
const EARLIER = 'Thu, 01 Jan 1970 00:00:00 GMT';
type Conditions = (known: { readonly etag: string; readonly modified: string }) => Record<string, string>;

test.each<[string, number, Conditions]>([
  ['known by its tag', 304, ({ etag }) => ({ 'if-none-match': `"other", W/${etag}` })],
  ['known by its time', 304, ({ modified }) => ({ 'if-modified-since': modified })],
  ['known since', 304, () => ({ 'if-modified-since': LATER })],
  ['known before', 200, () => ({ 'if-modified-since': EARLIER })],
  ['asked for since no time', 200, () => ({ 'if-modified-since': 'yesterday' })],
  [
    'known by its time, of another tag',
    200,
    ({ modified }) => ({ 'if-none-match': '"x"', 'if-modified-since': modified }),
  ],
  ['wanted as it is', 200, ({ etag }) => ({ 'if-match': `"x", ${etag}` })],
  ['wanted if there', 200, () => ({ 'if-match': '*' })],
  ['wanted as it is not', 412, () => ({ 'if-match': '"x"' })],
  ['wanted as it was', 412, () => ({ 'if-unmodified-since': EARLIER })],
  ['wanted as it still is', 200, ({ modified }) => ({ 'if-unmodified-since': modified })],
])('M7: a file %s is answered with %i', async (_, status, conditions) => {
  const { headers } = await ask({});
  const known = { etag: headers.etag ?? '', modified: headers['last-modified'] ?? '' };
  expect(Date.parse(known.modified)).toBeGreaterThan(0);
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(conditions(known), method);
    expect([answer.status, answer.body]).toEqual([status, method === 'GET' && status === 200 ? '0123456789' : '']);
    if (status === 304) expect(answer.headers).toMatchObject({ etag: known.etag, 'last-modified': known.modified });
  }
});

test('M7: a part is continued by time as by tag, and by nothing that is only about the same', async () => {
  const { headers } = await ask({});
  const continued = async (condition: string) => (await ask({ range: 'bytes=4-', 'if-range': condition })).status;
  expect(await continued(headers['last-modified'] ?? '')).toBe(206);
  for (const other of [LATER, EARLIER, `W/${headers.etag}`, 'x']) expect(await continued(other)).toBe(200);
});

test('M7: an empty file is one, whole, and nothing lies in it', async () => {
  const path = '/media/p/m/empty-1.mp4';
  shell.media.set(path.slice(1), new Uint8Array());
  const whole = await shell.get(path);
  expect([whole.status, whole.body, whole.headers['content-length']]).toEqual([200, '', '0']);
  expect((await shell.get(path, { headers: { range: 'bytes=0-' } })).status).toBe(416);
});

test.each([
  ['mp4', 'video/mp4', undefined],
  ['mov', 'video/quicktime', undefined],
  ['pdf', 'application/pdf', undefined],
  ['docx', 'application/octet-stream', 'attachment'],
  ['csv', 'application/octet-stream', 'attachment'],
  ['zip', 'application/octet-stream', 'attachment'],
])('M7: a file that ends in .%s is served as %s, and can run nothing', async (ending, type, disposition) => {
  shell.media.set(`media/p/m/abc.${ending}`, Buffer.from('0123456789'));
  const { headers } = await shell.get(`/media/p/m/abc.${ending}`, {});
  expect([headers['content-type'], headers['content-disposition']]).toEqual([type, disposition]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
