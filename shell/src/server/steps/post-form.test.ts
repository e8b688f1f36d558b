import { ApiError } from 'shared-contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { section, TOKEN } from '../testing/fake-api.ts';
import { type Got, startShell, type TestShell } from '../testing/start-shell.ts';

const FORM = 'application/x-www-form-urlencoded';
const FIELDS = { name: 'Zoë & co', _website: '', _ticket: '' };

let shell: TestShell;
let id: string;
beforeEach(async () => {
  shell = await startShell();
  const form = section('text', { title: 'Write to us' });
  id = form.id;
  shell.api.save('/');
  shell.api.save('/visit', [form]);
});
afterEach(() => shell.close());

const post = (path: string, fields: [string, string][], headers: Record<string, string> = {}): Promise<Got> =>
  shell.get(path, {
    method: 'POST',
    headers: { host: 'site.test', origin: 'http://site.test', 'content-type': FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const fields = (more: Record<string, string> = {}): [string, string][] =>
  Object.entries({ _form: id, ...FIELDS, ...more });
const sent = async (): Promise<unknown[]> =>
  Promise.all(
    shell.api.fetched
      .filter(({ url }) => url.endsWith('/submissions'))
      .map(async (request) => [new URL(request.url).pathname, await request.json()]),
  );

describe('S15: a form that is posted without script', () => {
  test('goes to the API with the page and language it stands in, and leads on to where that is said', async () => {
    const { status, headers } = await post('/fr/visit/k=v?x=1', [...fields(), ['extras', 'Bike'], ['extras', 'Cot']]);
    expect([status, headers.location]).toEqual([303, `/fr/visit/k=v?sent=${id}#s-${id}`]);
    expect(await sent()).toEqual([
      [
        expect.stringMatching(new RegExp(`/forms/${id}/submissions$`)),
        { page: '/visit', locale: 'fr', answers: { name: 'Zoë & co', extras: ['Bike', 'Cot'] } },
      ],
    ]);
  });

  test('a body of nothing but names keeps nobody waiting', async () => {
    const names = Array.from({ length: 24_000 }, (_, index): [string, string] => [index.toString(36), '']);
    const start = process.cpuUsage();
    await post('/visit', [['_form', id], ...names]);
    // Gone through once for each of them it takes seconds, in which nobody else is answered. Microseconds.
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    expect(await sent()).toHaveLength(1);
  });

  test('what the browser was given along goes along, what it filled in by itself too', async () => {
    await post('/visit', fields({ _ticket: 'a.b.c', _website: 'https://spam.example' }));
    expect(await sent()).toEqual([
      [expect.anything(), expect.objectContaining({ ticket: 'a.b.c', trap: 'https://spam.example' })],
    ]);
  });

  test.each([
    [new ApiError('invalid', { errors: { 'answers.name': ['Longer'] } }), 422],
    [new ApiError('form_unconfirmed', { options: { ticket: 't', wait: 2 } }), 422],
    [new ApiError('form_too_fast', { options: { ticket: 't', wait: 2 } }), 422],
    [new ApiError('too_many_requests', { retryAfter: 60 }), 429],
    [new ApiError('unavailable', { retryAfter: 5 }), 503],
  ])('refused (%s), the page comes back with it, and is kept by nobody', async (refusal, expected) => {
    shell.api.refuseForm = refusal;
    const { status, headers, body } = await post('/visit', fields());
    expect([status, headers['cache-control']]).toEqual([expected, 'private, no-store']);
    expect(body).toContain('Write to us');
    const other = await shell.get('/visit', { headers: { host: 'site.test' } });
    expect([other.status, other.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(other.body).not.toContain('Zoë');
  });

  test('of a draft is answered to those who work on the site with what a preview does; to visitors there is none', async () => {
    const draft = section('text', { title: 'Write to us soon' });
    shell.api.save('/soon', [draft], 'Soon', 'draft');
    shell.api.refuseForm = new ApiError('not_found');
    const own = { cookie: `sections-auth-token=${TOKEN}` };
    const seen = await post('/soon', fields({ _form: draft.id }), own);
    expect([seen.status, seen.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(seen.body).toContain('Write to us soon');
    expect((await post('/soon', fields({ _form: draft.id }))).status).toBe(404);
  });

  test('is taken from no other site, from nothing else, and at no screen of the tool', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await post('/visit', fields(), headers)).status).toBe(403);
    expect((await post('/visit', fields(), { 'content-type': 'text/plain' })).status).toBe(405);
    expect((await post('/visit', [['name', 'x']])).status).toBe(405);
    expect((await post('/sign-in', fields())).status).toBe(405);
    expect((await post('/nowhere', fields(), {})).status).toBe(303);
    expect((await post('/visit', [...fields(), ['message', 'x'.repeat(140_000)]])).status).toBe(413);
    expect(await sent()).toHaveLength(1);
  });

  test('who is signed in sends it as well: no other header is asked of a form', async () => {
    const { status } = await post('/visit', fields(), { cookie: `sections-auth-token=${TOKEN}` });
    expect(status).toBe(303);
  });

  test('the address that says so says nothing else, to nobody else', async () => {
    const said = await shell.get(`/visit?sent=${id}`, { headers: { host: 'site.test' } });
    expect([said.status, said.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const odd of ['x', '', `${id}&sent=<script>`, '%00'])
      expect((await shell.get(`/visit?sent=${odd}`, { headers: { host: 'site.test' } })).status).toBe(200);
    const plain = await shell.get('/visit', { headers: { host: 'site.test' } });
    expect(plain.headers['cache-control']).toContain('public');
  });
});
