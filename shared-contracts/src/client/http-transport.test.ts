import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { apiCalls } from '../calls/index.ts';
import { ApiError } from '../errors/api-error.ts';
import { createApiClient, createClient } from './create-client.ts';
import { wholeList } from './failed-list.ts';
import { httpTransport } from './http-transport.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

/** A server that gives these answers one after the other, the last one for ever; `null` cuts the connection. */
async function serve(...answers: (Answer | null)[]) {
  const seen: Seen[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    seen.push({
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return void req.socket.destroy();
    res.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close', ...answer.headers });
    res.end(answer.body ?? '{}');
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { seen, client: createClient(apiCalls, httpTransport({ baseUrl: `http://127.0.0.1:${port}/api/v1` })) };
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`An ApiError was expected, not ${error}`);
  return error;
};

const host = { params: { host: 'localhost' } };
const page = { params: { project: 'p', page: 'x' } };

describe('a call over HTTP', () => {
  test('fills path, query, headers and body', async () => {
    const { seen, client } = await serve({ status: 200, body: '{"id":"1"}' });
    const answer = await client.loadPage({
      params: { project: 'a b', page: 'rooms/garden?é' },
      body: { query_string: { language: 'fr' } },
      headers: { token: 't', locale: 'fr', requestId: 'r', idempotencyKey: 'k', ifMatch: '"1"' },
    });
    await client.listPages({ params: { project: 'p' }, query: { page: 2, search: 'a&b' } });
    expect(answer).toEqual({ id: '1' });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/project/a%20b/page/rooms%2Fgarden%3F%C3%A9',
      headers: {
        token: 't',
        'accept-language': 'fr',
        'x-request-id': 'r',
        'idempotency-key': 'k',
        'if-match': '"1"',
        'content-type': 'application/json',
      },
      body: '{"query_string":{"language":"fr"}}',
    });
    const unique = seen.map(({ headers }) => Object.keys(headers).filter((name) => name.startsWith('project-id-')));
    expect(unique).toEqual([[expect.stringMatching(/^project-id-\d{13}-\d+$/)], [expect.stringMatching(/-\d+$/)]]);
    expect(unique[0]).not.toEqual(unique[1]);
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/api/v1/project/p/pages?page=2&search=a%26b', body: '' });
  });

  test('never steps out of its place by dots', async () => {
    const { seen, client } = await serve({ status: 200 });
    expect((await failure(client.getProject({ params: { project: '..' } }))).code).toBe('bad_path');
    expect(seen).toEqual([]);
  });
});

describe('Q1: failures', () => {
  const body = JSON.stringify({
    message: 'Old',
    error: 'old_version',
    errors: { page: ['x'] },
    options: { page: { version: 2 } },
  });

  test('carry data, status and status text', async () => {
    const { client } = await serve({ status: 409, body, headers: { 'retry-after': '7' } });
    const error = await failure(client.deletePage(page));
    expect(error).toMatchObject({ code: 'old_version', status: 409, message: 'Old' });
    expect(error.toBody('fr').message).toBe('Old');
    expect(error.details).toMatchObject({
      errors: { page: ['x'] },
      options: { page: { version: 2 } },
      retryAfter: 7,
      response: { status: 409, statusText: 'Conflict', data: JSON.parse(body) },
    });
  });

  test.each([
    [400, 'malformed'],
    [404, 'malformed'],
    [418, 'malformed'],
    [499, 'malformed'],
    [500, 'unavailable'],
    [599, 'unavailable'],
  ])('%i from something that is not our server', async (status, code) => {
    const { client } = await serve({ status, body: '<h1>Proxy</h1>', headers: { 'content-type': 'text/html' } });
    const error = await failure(client.deletePage(page));
    expect([error.code, error.details.response?.status]).toEqual([code, status]);
  });

  test('HTML in place of an answer is a failure', async () => {
    const { client } = await serve({ status: 200, body: '<h1>Welcome</h1>' });
    expect((await failure(client.projectByHost(host))).code).toBe('unavailable');
  });

  test('a server that cannot be reached is unavailable', async () => {
    const client = createClient(apiCalls, httpTransport({ baseUrl: 'http://127.0.0.1:1' }));
    expect((await failure(client.projectByHost(host))).code).toBe('unavailable');
  });

  test('a call that was given up is unavailable', async () => {
    const { client } = await serve({ status: 200 });
    expect((await failure(client.projectByHost({ ...host, signal: AbortSignal.abort() }))).code).toBe('unavailable');
  });
});

describe('Q1: retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('GET tries %i once more', async (status) => {
    const { seen, client } = await serve({ status }, { status: 200, body: '{"url":"localhost"}' });
    expect(await client.projectByHost(host)).toEqual({ url: 'localhost' });
    expect(seen).toHaveLength(2);
  });

  test('GET tries a cut connection once more, and only once', async () => {
    const { seen, client } = await serve(null);
    expect((await failure(client.projectByHost(host))).code).toBe('unavailable');
    expect(seen).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 410, 422, 501])('GET takes %i as the answer', async (status) => {
    const { seen, client } = await serve({ status });
    await failure(client.projectByHost(host));
    expect(seen).toHaveLength(1);
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504, null])('writes never try again, not after %p', async (status) => {
    const { seen, client } = await serve(status === null ? null : { status });
    const save = { ...page, body: { page: 'a', path: '/a', sections: [] } };
    await failure(client.deletePage(page));
    await failure(client.savePage(save));
    await failure(client.logout());
    expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'PUT', 'POST']);
  });
});

test('Q6: a list of pages that cannot be had is empty, and says why to who tells people', async () => {
  const client = createApiClient(async () => {
    throw new ApiError('unavailable');
  });
  const pages = await client.listPages({ params: { project: 'p' } });
  expect([...pages]).toEqual([]);
  expect(() => wholeList(pages)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect(wholeList([1])).toEqual([1]);
  const signal = AbortSignal.abort();
  await expect(client.listPages({ params: { project: 'p' }, signal })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(client.listUsers({ params: { project: 'p' } })).rejects.toMatchObject({ code: 'unavailable' });
});
