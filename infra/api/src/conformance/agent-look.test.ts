import type { Drawn } from 'shared-contracts/static-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageToDraw } from '../agent/draw-page.ts';
import { hand, ownerWithHand } from '../testing/agent-hand.ts';
import { connectAssistant, giveToken } from '../testing/own-assistant.ts';
import { type Account, pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let apart: TestApi;
let asked: PageToDraw[] = [];
/** What visitors are answered, and what somebody with a session is. */
let visited: Drawn;
let own: Drawn;

beforeAll(async () => {
  const drawPage = async (page: PageToDraw) => {
    asked.push(page);
    return page.token === null ? visited : own;
  };
  api = await startTestApi('embedded', { answerer: hand, drawPage });
  apart = await startTestApi('embedded', { answerer: hand });
});
afterAll(async () => {
  await api?.close();
  await apart?.close();
});
const page = (words: string): Drawn => ({ html: `<title>Rooms</title><body><h1>${words}</h1></body>`, failed: 0 });
beforeEach(() => {
  asked = [];
  visited = page('As visitors see it');
  own = page('As we see it');
});

const addPage = async (on: TestApi, { token, projectId }: Account, path: string, status: string) => {
  const body = { ...pageBody(path), status };
  expect((await on.send('POST', `/project/${projectId}/page`, { headers: { token }, body })).status).toBe(201);
};
const told = ({ told: text }: { told: string } = { told: '' }) => JSON.parse(text);

test('A3: a page is looked at as visitors see it, in each language of the site', async () => {
  const { owner, use } = await ownerWithHand(api);
  await addPage(api, owner, '/rooms', 'published');
  const { used } = await use(
    ['look_at_page', { page: '/rooms' }],
    ['look_at_page', { page: '/rooms', language: 'fr' }],
    ['look_at_page', { page: '/none' }],
    ['look_at_page', { page: '/rooms', language: 'de' }],
    ['look_at_page', { page: '/rooms', url: 'https://evil.example' }],
  );
  expect(used.map(({ isError }) => isError)).toEqual([false, false, true, true, true]);
  expect(told(used[0])).toMatchObject({
    ...{ address: '/rooms', language: 'en', seen_by: 'visitors', title: 'Rooms', text: '# As visitors see it' },
  });
  // No one’s session goes along: it is drawn as for anybody.
  expect(asked).toEqual([
    { host: owner.host, address: '/rooms', token: null },
    { host: owner.host, address: '/fr/rooms', token: null },
  ]);
});

test('A3: what visitors do not see is looked at in the name of whoever asks, and said to be so; by no token of an assistant', async () => {
  const { owner, use } = await ownerWithHand(api);
  await addPage(api, owner, '/plans', 'draft');
  visited = { flaw: 'missing' };
  const [draft] = (await use(['look_at_page', { page: '/plans' }])).used;
  expect(told(draft)).toMatchObject({ status: 'draft', text: '# As we see it' });
  expect(told(draft).seen_by).toContain('visitors do not see it');
  expect(asked.map(({ token }) => token)).toEqual([null, owner.token]);

  const { token } = await giveToken(api, owner);
  const assistant = await connectAssistant(api, token, owner.projectId);
  const answer = await assistant.use('look_at_page', { page: '/plans' });
  expect([answer.isError, answer.told]).toEqual([true, expect.stringContaining('Visitors do not see this page')]);
  expect(asked.at(-1)?.token).toBe(null);
  visited = page('As visitors see it');
  expect((await assistant.use('look_at_page', { page: '/plans' })).told).toContain('As visitors see it');
});

test('A3: where visitors are led on, a page of many addresses, and what cannot be drawn are said', async () => {
  const { owner, use } = await ownerWithHand(api);
  await addPage(api, owner, '/blog/*', 'published');
  const look = async (input: object) => (await use(['look_at_page', input])).used[0];
  expect((await look({ page: '/blog/*' }))?.told).toContain('name one of them');
  expect(told(await look({ page: '/blog/first' }))).toMatchObject({ address: '/blog/first' });
  visited = { to: '/elsewhere' };
  expect(told(await look({ page: '/blog/first' }))).toMatchObject({ leads_on_to: '/elsewhere' });
  visited = { flaw: 'failed' };
  expect(await look({ page: '/blog/first' })).toMatchObject({
    ...{ isError: true, told: expect.stringContaining('could not be shown') },
  });
  visited = { html: '<body><p>Half</p></body>', failed: 2 };
  expect(told(await look({ page: '/blog/first' }))).toMatchObject({ text: 'Half', sections_that_failed: 2 });
});

test('A3: where nothing that draws is within reach, that is said', async () => {
  const { owner, use } = await ownerWithHand(apart);
  await addPage(apart, owner, '/rooms', 'published');
  expect((await use(['look_at_page', { page: '/rooms' }])).used[0]).toMatchObject({
    ...{ isError: true, told: expect.stringContaining('what draws them runs apart') },
  });
});
