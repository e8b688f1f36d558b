import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from 'shared-contracts';
import { memoryStorage } from 'shared-contracts/fixtures';
import { afterEach, expect, test } from 'vitest';
import { createFakeApi, TOKEN } from '../testing/fake-api.ts';
import { createCopies } from './copies-under-way.ts';
import { createSiteCopy, SITE_COPY, type SiteCopyOptions } from './site-copy.ts';
import { takenInTime } from './taken-in-time.ts';

const SITE = '018f0000-0000-7000-8000-000000000001';
const PERSON = '018f0000-0000-7000-8000-0000000000aa';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** The door alone, at a host that is the site's where `proven` is its id. */
async function openDoor(proven = SITE) {
  const copies = createCopies();
  const tries: string[] = [];
  const api = createFakeApi();
  const project = await api.client.projectByHost({ params: { host: 'site.test' } });
  const options: SiteCopyOptions = {
    ...{ api: { ...api.client, listPages: async () => [] }, copies, media: memoryStorage(), scheme: 'http' },
    projects: {
      caches: [],
      find: async () => ({ project: { ...project, id: proven }, host: 'site.test', isOld: false }),
    },
    apiFetch: (request) => {
      tries.push(new URL(request.url).pathname);
      return Response.json({ message: 'You may' });
    },
    visitor: { prepare: async () => Promise.reject(new ApiError('page_not_found')) },
    answerFile: async () => null,
  };
  const answer = createSiteCopy(options);
  const server = createServer((req, res) => {
    answer(req, res, req.url ?? '').catch((error) => res.writeHead(error.status ?? 500).end());
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  ended.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const cookie = `sections-auth-token=${TOKEN}`;
    const response = await fetch(`http://localhost:${port}${path}`, { headers: { cookie, ...headers } });
    await response.arrayBuffer();
    return response.status;
  };
  return { copies, tries, get };
}

test('W9: how a copy fares is not told to whoever has claimed the host without proof', async () => {
  expect(await (await openDoor()).get(`${SITE_COPY}/state`)).toBe(200);
  const { copies, get } = await openDoor('018f0000-0000-7000-8000-000000000002');
  copies.begin('018f0000-0000-7000-8000-000000000002', 'its owner');
  expect(await get(`${SITE_COPY}/state`)).toBe(403);
});

test.each(['cross-site', 'same-site'])('W9: a page that is %s begins no copy', async (from) => {
  const { tries, get } = await openDoor();
  expect(await get(SITE_COPY, { 'sec-fetch-site': from })).toBe(403);
  expect(tries).toEqual([]);
});

test.each(['same-origin', 'none'])('W9: a link that is %s asks for a copy', async (from) => {
  const { copies, tries, get } = await openDoor();
  expect(await get(SITE_COPY, { 'sec-fetch-site': from })).toBe(200);
  expect(copies.stateOf(SITE)).toMatchObject({ state: 'made', pages: 2 });
  expect(tries).toEqual([`/api/v1/project/${SITE}/site-copies`]);
});

test('W9: whoever finds no room has not tried', async () => {
  const { copies, tries, get } = await openDoor();
  const others = ['a', 'b', 'c'].map((name) => copies.begin(name, name));
  expect(await get(SITE_COPY)).toBe(429);
  expect(tries).toEqual([]);
  others[0]?.end(true);
  copies.begin('another of theirs', PERSON);
  others[1]?.end(true);
  expect(await get(SITE_COPY)).toBe(429);
  expect(tries).toEqual([]);
});

test('W9: one person makes one copy at a time, whatever sites they have', () => {
  const copies = createCopies();
  const first = copies.begin('a', 'ada');
  expect(() => copies.begin('b', 'ada')).toThrow(ApiError);
  copies.begin('c', 'ben');
  first.end(false);
  copies.begin('b', 'ada');
  expect(copies.stateOf('a').state).toBe('left');
});

/** Bytes that a reader is given before it loses its place; `pause` is what it waits, `draw` what it waits for. */
async function given({ pause = 0, draw = 0 }): Promise<number> {
  const [size, most] = [65_536, 5000];
  let [now, bytes] = [0, 0];
  const piece = new Uint8Array(size);
  async function* pieces() {
    for (let count = 0; count < most; count += 1) {
      now += draw;
      yield piece;
    }
  }
  try {
    for await (const { length } of takenInTime(pieces(), () => now)) {
      bytes += length;
      now += pause;
    }
    return Number.POSITIVE_INFINITY;
  } catch {
    return bytes;
  }
}

test('W9: a reader that takes next to nothing loses its place, and one that waits for pages does not', async () => {
  expect(await given({ pause: 100_000 })).toBe(4 * 65_536);
  expect(await given({ pause: 1000 })).toBe(Number.POSITIVE_INFINITY);
  expect(await given({ draw: 1000 })).toBe(Number.POSITIVE_INFINITY);
  expect(await given({ draw: 10_000 })).toBeLessThan(1000 * 65_536);
});
