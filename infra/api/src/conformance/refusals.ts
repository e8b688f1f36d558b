import { errorBodySchema } from 'shared-contracts';
import { expect, test } from 'vitest';
import { type Answer, pageBody, type SendOptions } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const isRefusal = ({ status, json, text }: Answer) => {
  expect(errorBodySchema.safeParse(json).success).toBe(true);
  expect(text).not.toMatch(/ at |\.ts:|select|insert into/i);
  return [status, json.error];
};

export const refusals: Suite = (api) => {
  test('every write and private read refuses without a token, and another project is as good as missing', async () => {
    const { send, account } = api();
    const [owner, other] = [await account(), await account()];
    const body = pageBody();
    const missing = '0190b3c4-0000-7000-8000-00000000ffff';
    await send('POST', `/project/${owner.projectId}/page`, { body, headers: { token: owner.token } });
    const calls: [method: string, path: string, body?: unknown][] = [
      ['PUT', '', { metadata: {} }],
      ['POST', '/page', pageBody()],
      ['POST', '/page/x', pageBody('/x')],
      ['PUT', `/page/${body.id}`, body],
      ['DELETE', `/page/${body.id}`],
      ['GET', '/pages'],
    ];
    for (const [method, path, content] of calls) {
      const send1 = (project: string, headers: Record<string, string>) =>
        send(method, `/project/${project}${path}`, { ...(content !== undefined && { body: content }), headers });
      expect(isRefusal(await send1(owner.projectId, {}))).toEqual([401, 'unauthenticated']);
      expect(isRefusal(await send1(owner.projectId, { token: 'made-up' }))).toEqual([401, 'unauthenticated']);
      const foreign = await send1(owner.projectId, { token: other.token });
      expect(isRefusal(foreign)).toEqual([404, 'not_found']);
      expect(foreign.text).toBe((await send1(missing, { token: other.token })).text);
    }
    // The same page id in another project is another page.
    const own = await send('POST', `/project/${other.projectId}/page`, { body, headers: { token: other.token } });
    expect(own.status).toBe(201);
  });

  test('an editor may write pages and not settings', async () => {
    const { send, account, database } = api();
    const { token, projectId } = await account();
    await database.transaction({ projectId }, async (transaction) => {
      await transaction.execute("UPDATE memberships SET role = 'editor'");
    });
    const headers = { token };
    expect((await send('POST', `/project/${projectId}/page`, { body: pageBody(), headers })).status).toBe(201);
    expect((await send('PUT', `/project/${projectId}`, { body: { metadata: {} }, headers })).json.error).toBe(
      'forbidden',
    );
  });

  test('bodies that cannot be read are refused before anything is made of them', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const page = `/project/${projectId}/page`;
    const big = new Uint8Array(10_000_000).fill(0x20);
    const stream = () => new Blob([big]).stream();
    const cases: [SendOptions, number, string][] = [
      [{ raw: '{"a":' }, 400, 'malformed'],
      [{ raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }, 400, 'malformed'],
      [{ raw: '['.repeat(10_000) }, 400, 'malformed'],
      [{ raw: '{"sections":'.repeat(100_000) }, 400, 'malformed'],
      [{ raw: `{"a":[${'0,'.repeat(1_000_000)}0]}` }, 413, 'too_large'],
      [{ raw: big }, 413, 'too_large'],
      [{ raw: stream() }, 413, 'too_large'],
      [{ raw: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'wrong_type'],
      [{ raw: '{}', headers: { 'content-encoding': 'gzip' } }, 415, 'wrong_type'],
      [{ body: { ...pageBody(), owner: 'me' } }, 400, 'unknown_fields'],
      [{ raw: JSON.stringify(pageBody()).replace('{', '{"__proto__":{"admin":true},') }, 400, 'unknown_fields'],
      [{ body: { ...pageBody(), page: 'a\u0000b' } }, 422, 'invalid'],
      [{ raw: JSON.stringify({ ...pageBody(), page: 'Hello' }).replace('Hello', '\\ud800') }, 422, 'invalid'],
      [{ raw: '[]' }, 422, 'invalid'],
      [{ raw: 'null' }, 422, 'page_path_required'],
    ];
    for (const [options, status, error] of cases) {
      const headers = { token, ...options.headers };
      expect(isRefusal(await send('POST', page, { ...options, headers }))).toEqual([status, error]);
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('addresses that cannot be read, or lead outside, answer 400 or 404', async () => {
    const { send, account } = api();
    const { projectId } = await account();
    const paths = [
      `/project/${projectId}/page/%2F..`,
      `/project/${projectId}/page/..%2F..%2Fetc%2Fpasswd`,
      `/project/${projectId}/page/%2E%2E%2F`,
      `/project/${projectId}//page/x`,
      `//project/${projectId}/page/x`,
      `/project/${projectId}/page/%ff`,
      `/project/${projectId}/page/%`,
      `/project/${projectId}/page/${'a'.repeat(700)}`,
      `/project/${projectId}/page/${'%2F'.repeat(199)}`,
      "/project/'%20OR%201=1/page/x",
      '/project/__proto__/page/x',
      '/constructor',
    ];
    for (const path of paths) {
      const answer = await send('POST', path, { body: {} });
      expect([400, 404, 422]).toContain(isRefusal(answer)[0]);
    }
  });

  test('unknown parameters, methods and calls are refused; a cache buster is not', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const list = (query: string, headers = {}) =>
      send('GET', `/project/${projectId}/pages${query}`, { headers: { token, ...headers } });
    expect(isRefusal(await list('?owner=me'))).toEqual([400, 'unknown_fields']);
    expect(isRefusal(await list('?page=0'))[0]).toBe(422);
    expect(isRefusal(await list('?page=1&page=2'))[0]).toBe(422);
    expect(isRefusal(await send('DELETE', '/login'))).toEqual([405, 'method_not_allowed']);
    expect(isRefusal(await send('GET', '/nothing'))).toEqual([404, 'not_found']);
    const buster = `project-id-${projectId}-0.5`;
    expect((await list('', { [buster]: 'x' })).status).toBe(200);
    const preflight = await send('OPTIONS', `/project/${projectId}/pages`, {
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': `token,${buster}`,
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toContain(buster);
  });

  test('feed and documentation are for operators', async () => {
    const { send } = api();
    for (const path of ['/changes', '/openapi.json', '/docs']) {
      expect(isRefusal(await send('GET', path))).toEqual([404, 'not_found']);
      expect((await send('GET', path, { operator: true })).status).toBe(200);
    }
    expect((await send('GET', '/docs', { operator: true })).text).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
  });
};
