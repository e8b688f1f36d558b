import type { IncomingMessage } from 'node:http';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import { afterEach, expect, test } from 'vitest';
import { createFakeApi } from '../testing/fake-api.ts';
import { startShell, type TestShell, type TestShellOptions } from '../testing/start-shell.ts';

let shell: TestShell | undefined;
afterEach(() => shell?.close());

/** Every way on which the API counts tries. */
const WAYS = ['/n-api/session', '/n-api/register', '/n-api/invitation/abc', '/api/v1/login'];

async function addressesHeard(options: TestShellOptions): Promise<string[]> {
  const heard: string[] = [];
  const api = createFakeApi();
  shell = await startShell({
    ...options,
    api: {
      ...api,
      fetch: (request, from) => {
        heard.push(from.remoteAddress);
        return api.fetch(request, from);
      },
    },
  });
  for (const path of WAYS)
    await shell.get(path, {
      method: 'POST',
      headers: {
        ...{ origin: 'http://site.test', 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
        [WRITE_HEADER]: '1',
        ...(path.endsWith('register') && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: path.endsWith('register')
        ? 'email=a%40x.yz&full_name=A&project_name=P&password=a+long+enough+one&terms_accepted=true'
        : '{"email":"a@x.yz","password":"a long enough one"}',
    });
  return heard;
}

test('P1: tries count under the address of the connection, whatever a header says', async () => {
  expect(await addressesHeard({})).toEqual(WAYS.map(() => '127.0.0.1'));
});

test('P1: tries count under the visitor that the server names, on every way', async () => {
  const addressOf = ({ headers }: IncomingMessage) => `from ${headers['x-forwarded-for']}`;
  expect(await addressesHeard({ addressOf })).toEqual(WAYS.map(() => 'from 198.51.100.1'));
});
