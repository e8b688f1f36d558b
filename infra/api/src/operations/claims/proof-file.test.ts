import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchPinned, readProofFile } from './proof-file.ts';

const PATH = '/.well-known/sections-claim.txt';
const PUBLIC = '93.184.215.14';

describe('server-side requests to internal addresses', () => {
  const fetchFile = vi.fn<typeof fetchPinned>();
  afterEach(() => {
    fetchFile.mockReset();
  });

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
    expect(await readProofFile('site.example', PATH, [address], fetchFile)).toBeNull();
    expect(await readProofFile('site.example', PATH, [PUBLIC, address], fetchFile)).toBeNull();
    expect(fetchFile).not.toHaveBeenCalled();
  });

  test.each([['127.0.0.1'], [PUBLIC]])('V14: a host that is an address itself, %s, is not asked', async (hostname) => {
    expect(await readProofFile(hostname, PATH, [PUBLIC], fetchFile)).toBeNull();
    expect(fetchFile).not.toHaveBeenCalled();
  });

  test('V14: a public host is asked at the address that was checked, by https, then http', async () => {
    fetchFile.mockRejectedValueOnce(new Error('no https')).mockResolvedValueOnce('proof');
    expect(await readProofFile('site.example', PATH, [PUBLIC], fetchFile)).toBe('proof');
    const place = { address: PUBLIC, hostname: 'site.example', path: PATH };
    expect(fetchFile.mock.calls).toEqual([
      ['https', place],
      ['http', place],
    ]);
  });
});

describe('reading a file', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<unknown>((done) => (server ? server.close(done) : done(null))));

  const fetchFrom = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return fetchPinned('http', { address: '127.0.0.1', hostname: 'site.example', path: PATH, port });
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
