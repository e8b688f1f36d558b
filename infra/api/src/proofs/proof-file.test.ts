import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkedLookup, type Resolve } from '../outbound/checked-lookup.ts';
import { fetchFile, readProofFile } from './proof-file.ts';

const PATH = '/.well-known/sections-claim.txt';
const PUBLIC = '93.184.215.14';

const asked = vi.fn();
const at =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('server-side requests to internal addresses', () => {
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    // Whoever is asked at this machine, and so at any address of it, says so.
    server = createServer((request, response) => {
      asked(request.headers.host);
      response.end('proof');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const fetchHere: typeof fetchFile = (scheme, place) => fetchFile(scheme, { ...place, port });

  test.each([
    ['127.0.0.1'],
    ['0.0.0.0'],
    ['10.0.0.1'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a00:1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['not an address'],
  ])('V14: a host at %s is not asked, alone or beside a public address', async (address) => {
    expect(await readProofFile('site.example', PATH, at(address), fetchHere)).toBeNull();
    expect(await readProofFile('site.example', PATH, at(PUBLIC, address), fetchHere)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([['127.0.0.1'], ['localhost'], ['[::1]']])(
    'V14: a host that is an address of this machine, %s, is not asked',
    async (hostname) => {
      expect(await readProofFile(hostname, PATH, at('127.0.0.1'), fetchHere)).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('V14: a public host is asked at the address that was checked, by https, then http', async () => {
    const fetch: typeof fetchFile = async (scheme, { hostname, path, lookup }) => {
      if (scheme === 'https') throw new Error('no https');
      const { promise, resolve } = Promise.withResolvers<unknown>();
      lookup(hostname, { all: true }, (error, addresses) => resolve(error ?? addresses));
      return JSON.stringify([scheme, path, await promise]);
    };
    const found = await readProofFile('site.example', PATH, at(PUBLIC), fetch);
    expect(JSON.parse(found ?? '')).toEqual(['http', PATH, [{ address: PUBLIC, family: 4 }]]);
  });
});

describe('reading a file', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<unknown>((done) => (server ? server.close(done) : done(null))));

  const fetchFrom = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return fetchFile('http', {
      hostname: 'site.example',
      path: PATH,
      lookup: checkedLookup(at('127.0.0.1'), true),
      port,
    });
  };

  test('names the host it is of', async () => {
    const listener: RequestListener = ({ headers, url }, response) => response.end(`${headers.host} ${url}`);
    expect(await fetchFrom(listener)).toBe(`site.example ${PATH}`);
  });

  test('follows no redirect', async () => {
    const listener: RequestListener = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(fetchFrom(listener)).rejects.toThrow('302');
  });

  test('takes no more than a kilobyte, from an answer without end too', async () => {
    const text = await fetchFrom((_, response) => {
      const more = (): void => {
        if (!response.destroyed) response.write('a'.repeat(500), () => setImmediate(more));
      };
      more();
    });
    expect(text).toHaveLength(1024);
  });

  test('ends with an answer that breaks off', async () => {
    await expect(
      fetchFrom((_, response) => {
        response.write('half');
        response.destroy();
      }),
    ).rejects.toThrow();
  });
});
