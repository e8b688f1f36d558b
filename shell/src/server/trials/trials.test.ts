import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { allotLots, type RunningTrial, type Section } from 'shared-contracts';
import { afterEach, expect, test } from 'vitest';
import type { PageTrial } from '../probe/page-trial.ts';
import { section, TOKEN } from '../testing/fake-api.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { createVariationOf } from './trials.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
let shell: TestShell;
afterEach(() => shell?.close());

const saying = (text: string): Section[] => [section('text', { title: { en: text, fr: text } })];

/** A page of which half of the visitors see a variation; visitors name their address themselves. */
async function onTrial(percent = 50, goal: RunningTrial['goal'] = { kind: 'link', href: '/book' }) {
  shell = await startShell({ addressOf: ({ headers }) => String(headers['x-visitor'] ?? '') });
  const main = shell.api.save('/rooms', saying('said-by-main'));
  shell.api.save('/plain', saying('plain'));
  const variation = shell.api.vary('/rooms', saying('said-by-winter'));
  const start = (share: number) => {
    const lots = allotLots({}, { [variation.id]: share })[variation.id] ?? [];
    const key = Buffer.alloc(32, 7).toString('base64url');
    shell.api.tryOut([{ page: main.id, key, goal, variations: [{ id: variation.id, lots }] }]);
  };
  start(percent);
  return { main, variation, start };
}

const visit = (url: string, visitor: number, headers: Record<string, string> = {}) =>
  shell.get(url, { headers: { 'user-agent': CHROME, 'x-visitor': `203.0.113.${visitor}`, ...headers } });
const saidIn = ({ body }: { readonly body: string }): string => /said-by-(\w+)/.exec(body)?.[1] ?? 'nothing';
const VISITORS = Array.from({ length: 24 }, (_, index) => index + 1);
const sides = async (url = '/rooms') => {
  const seen: string[] = [];
  for (const visitor of VISITORS) seen.push(saidIn(await visit(url, visitor)));
  return seen;
};

test('E8: a visitor keeps one version, in document and payload, in the cache and out of it', async () => {
  await onTrial();
  const first = await sides();
  expect(new Set(first)).toEqual(new Set(['main', 'winter']));
  expect(await sides()).toEqual(first);
  expect(await sides('/rooms/_payload.json?b1')).toEqual(first);
  shell.api.calls.length = 0;
  expect(await sides()).toEqual(first);
  expect(shell.api.calls).toEqual([]);
  shell.api.settings({ title: 'New' });
  expect(await sides()).toEqual(first);
  expect(await sides('/fr/rooms')).toEqual(first);
});

test('E8: whoever shares a connection with others is shown their own version, and a trial that is new is drawn anew', () => {
  const variationOf = createVariationOf(({ headers }) => String(headers['x-visitor']));
  const lots = allotLots({}, { winter: 50 }).winter ?? [];
  const trials = [1, 2].map((byte) => ({
    ...{ page: 'rooms', goal: null, variations: [{ id: 'winter', lots }] },
    key: new Uint8Array(32).fill(byte),
  }));
  const side = (socket: Socket, visitor: number, trial: PageTrial, userAgent = CHROME): string | null => {
    const request = new IncomingMessage(socket);
    Object.assign(request.headers, { 'user-agent': userAgent, 'x-visitor': `203.0.113.${visitor}` });
    return variationOf(request, trial);
  };
  const shared = new Socket();
  for (const trial of trials)
    for (const visitor of [...VISITORS, ...VISITORS]) {
      const own = side(new Socket(), visitor, trial);
      expect([side(shared, visitor, trial), side(shared, visitor, trial)]).toEqual([own, own]);
      expect(side(shared, visitor, trial, GOOGLE)).toBeNull();
    }
});

test('E8: versions are never mixed, however many ask at once and whatever is saved meanwhile', async () => {
  const { start } = await onTrial();
  const first = await sides();
  for (let round = 0; round < 4; round += 1) {
    const all = VISITORS.flatMap((visitor) => [visitor, visitor]).map((visitor) => visit('/rooms', visitor));
    if (round % 2 === 0) shell.api.save('/rooms', saying('said-by-main'));
    else start(50);
    const seen = (await Promise.all(all)).map(saidIn);
    expect(seen).toEqual(first.flatMap((side) => [side, side]));
  }
});

test('E8: raising a share moves nobody back to main, and 100 is everybody', async () => {
  const { start } = await onTrial(20);
  let before = await sides();
  for (const share of [50, 80, 100]) {
    start(share);
    const after = await sides();
    for (const [index, side] of before.entries()) if (side === 'winter') expect(after[index]).toBe('winter');
    before = after;
  }
  expect(new Set(before)).toEqual(new Set(['winter']));
});

test('E8: no cache on the way keeps a page on trial; others are as public as before', async () => {
  await onTrial();
  for (const url of ['/rooms', '/rooms/_payload.json?b1']) {
    const { headers } = await visit(url, 1);
    expect([headers['cache-control'], headers.vary]).toEqual([
      'private, no-cache',
      expect.stringContaining('user-agent'),
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const { headers, body } = await visit('/plain', 1);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(body).not.toContain('sections-trial');
  const etags = new Set(
    (await Promise.all(VISITORS.map((visitor) => visit('/rooms', visitor)))).map((got) => got.headers.etag),
  );
  expect(etags.size).toBe(2);
});

test('E8: search engines see main alone, and so does whoever says nothing of their browser', async () => {
  await onTrial(100);
  for (const visitor of VISITORS.slice(0, 4)) {
    expect(saidIn(await visit('/rooms', visitor, { 'user-agent': GOOGLE }))).toBe('main');
    expect(saidIn(await visit('/rooms', visitor))).toBe('winter');
  }
  expect(saidIn(await shell.get('/rooms'))).toBe('main');
  const listed = (await shell.get('/sitemap.xml')).body.match(/<loc>[^<]*rooms[^<]*<\/loc>/g);
  expect(new Set(listed)).toEqual(
    new Set(['<loc>http://site.test/rooms</loc>', '<loc>http://site.test/fr/rooms</loc>']),
  );
});

test('E8: a page on trial tells which version it is, by a script that its policy names; navigation leaves it to a document', async () => {
  const { main, variation } = await onTrial(100);
  const { body, headers } = await visit('/rooms', 1);
  const state = /<script type="application\/json" id="sections-trial">([^<]*)</.exec(body)?.[1] ?? '{}';
  expect(JSON.parse(state)).toMatchObject({
    url: `/api/v1/project/${(await shell.api.client.projectByHost({ params: { host: 'site.test' } })).id}/page/${main.id}/outcomes`,
    version: variation.id,
    hrefs: ['/book', '/book'],
  });
  const script = /id="sections-trial">[^<]*<\/script><script type="module">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  const payload = JSON.parse((await visit('/rooms/_payload.json?b1', 1)).body);
  expect(payload.sources).toEqual([`trial ${variation.id}`]);
});

test('E8: members see main, or the variation that they name, which is kept nowhere', async () => {
  const { variation } = await onTrial(100);
  const cookie = `sections-auth-token=${TOKEN}`;
  expect(saidIn(await visit('/rooms', 1, { cookie }))).toBe('main');
  const named = await visit(`/rooms?variation=${variation.id}`, 1, { cookie });
  expect([saidIn(named), named.headers['cache-control'], named.headers['x-robots-tag']]).toEqual([
    'winter',
    'private, no-store',
    'noindex',
  ]);
  expect((await visit(`/plain?variation=${variation.id}`, 1, { cookie })).status).toBe(404);
  // To visitors it is a query like any other.
  shell.api.tryOut([]);
  expect(saidIn(await visit(`/rooms?variation=${variation.id}`, 1))).toBe('main');
});

test('E8: a site whose trials cannot be read shows its pages', async () => {
  const { start } = await onTrial(100);
  shell.api.failing.add('listTrials');
  start(100);
  expect((await visit('/rooms', 1)).status).toBe(200);
  shell.api.failing.delete('listTrials');
  expect(saidIn(await visit('/plain', 2))).toBe('nothing');
});
