import type { Redirect } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { section, TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

let shell: TestShell;
afterEach(() => shell?.close());

const leads = (path: string, to: string, status: Redirect['status'] = 302) =>
  shell.api.save(path, [section('redirection', { to, status })]);
const location = async (url: string, headers: Record<string, string> = {}): Promise<[number, string | undefined]> => {
  const { status, headers: answered } = await shell.get(url, { headers });
  return [status, answered.location];
};

describe('S9: a page that sends its visitors on', () => {
  test.each([301, 302, 307, 308] as const)('answers with its status %d, cached or not', async (status) => {
    shell = await startShell();
    shell.api.save('/new');
    leads('/old', '/new?a=1#b', status);
    for (const _ of ['made', 'cached']) expect(await location('/old')).toEqual([status, '/new?a=1#b']);
    expect(await location('/fr/old')).toEqual([status, '/fr/new?a=1#b']);
  });

  test('leads a payload to the other payload, and off the site by a document load', async () => {
    shell = await startShell();
    shell.api.save('/new');
    leads('/old', '/new');
    leads('/out', 'https://elsewhere.test/x', 301);
    expect(await location('/old/_payload.json?b1')).toEqual([302, '/new/_payload.json?b1']);
    expect(await location('/out')).toEqual([301, 'https://elsewhere.test/x']);
    const { status, body } = await shell.get('/out/_payload.json?b1');
    expect([status, JSON.parse(body)]).toEqual([200, { location: 'https://elsewhere.test/x' }]);
  });

  test.each(['/old', '/fr/old', '/old/_payload.json'])(
    'SEC-M1: each visitor’s own query goes along, from %s',
    async (url) => {
      shell = await startShell();
      shell.api.save('/new');
      leads('/old', '/new?to=1#b');
      const ask = async (query: string): Promise<string> => {
        const { headers, body } = await shell.get(url + query);
        return headers.location ?? JSON.parse(body).location;
      };
      const [prefix] = url.split('/old');
      expect(await ask('?utm=first&mail=a')).toBe(`${prefix}/new?utm=first&mail=a&to=1#b`);
      for (const _ of ['made', 'cached']) {
        expect(await ask('?utm=second')).toBe(`${prefix}/new?utm=second&to=1#b`);
        expect(await ask('')).toBe(`${prefix}/new?to=1#b`);
      }
      leads('/out', 'https://elsewhere.test/x');
      for (const query of ['?a=1', '']) expect((await location(`/out${query}`))[1]).toBe('https://elsewhere.test/x');
    },
  );

  test.each(['javascript:alert(1)', '//elsewhere.test', 'data:text/html,x', 'mailto:a@b.c', ''])(
    'to %s stays where it is',
    async (to) => {
      shell = await startShell();
      leads('/old', to);
      expect(await location('/old')).toEqual([200, undefined]);
    },
  );

  test('in a circle is shown instead, however the circle closes', async () => {
    shell = await startShell();
    leads('/self', '/self');
    leads('/here', 'http://site.test/here');
    leads('/language', '/fr/language');
    leads('/a', '/b');
    leads('/b', '/c');
    leads('/c', '/a');
    leads('/d', '/record');
    shell.api.redirect([{ from: '/record', to: '/d', status: 301 }]);
    for (const path of ['/self', '/here', '/language', '/a', '/b', '/c', '/d'])
      expect([path, ...(await location(path))]).toEqual([path, 200, undefined]);
  });

  test('a circle that is closed later is seen by the page that closes it', async () => {
    shell = await startShell();
    shell.api.save('/b');
    leads('/a', '/b');
    expect(await location('/a')).toEqual([302, '/b']);
    leads('/b', '/a');
    expect(await location('/b')).toEqual([200, undefined]);
  });

  test('to what is not there is the browser’s to find out', async () => {
    shell = await startShell();
    leads('/a', '/nowhere');
    expect(await location('/a')).toEqual([302, '/nowhere']);
  });

  test('is shown to who may edit it', async () => {
    shell = await startShell();
    shell.api.save('/new');
    leads('/old', '/new');
    const cookie = `sections-auth-token=${TOKEN}`;
    expect(await location('/old', { cookie })).toEqual([200, undefined]);
    expect(await location('/old?edit', { cookie })).toEqual([200, undefined]);
  });
});
