import { type ApiCalls, apiCalls, type Call } from 'shared-contracts';
import { textPage } from '../support/site-page.ts';
import { OPERATOR_TOKEN } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';
import { jsonOf, LEAKS, refusalOf } from './expect-refusal.ts';
import { type RawRequest, send } from './send.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const CALLS: readonly Call[] = Object.values<Call>(apiCalls);
const WITH_BODY = CALLS.filter(({ body }) => body.type !== 'undefined');
const FOR_MEMBERS = CALLS.filter(({ access, path }) => access === 'signed-in' && path.includes('{project}'));

const SECTION_TYPE = {
  type: 'dynamic',
  title: 'Menu',
  application: 'The market',
  application_id: 'market',
  endpoint: 'https://market.example',
};

/** A body each call would take, where it takes one as JSON. */
const BODIES: Partial<Record<keyof ApiCalls, () => unknown>> = {
  saveProject: () => ({ metadata: {} }),
  savePackage: () => ({ name: 'studio' }),
  createAgentSession: () => ({ conversation: null }),
  askAgent: () => ({ id: '0190b3c4-0000-7000-8000-00000000eeee', text: 'x', locale: 'en', page: null, section: null }),
  decideAgentChange: () => ({ seq: 1, index: 0, decision: 'refused' }),
  giveAgentPicture: () => ({ refused: 'person' }),
  nameAgentConversation: () => ({ name: 'x' }),
  createAgentToken: () => ({ name: 'x', scope: 'read', days: 1 }),
  saveAgentModel: () => ({ url: 'https://127.0.0.1:9/v1', model: 'x', prices: null, monthly_tokens: null }),
  tryAgentModel: () => ({ url: 'https://127.0.0.1:9/v1', model: 'x' }),
  switchFlag: () => ({ on: true }),
  saveFlagReach: () => ({ reach: 'chosen' }),
  countViews: () => ({ views: [] }),
  issueCreditNote: () => ({ invoice: 1, total: null, reason: 'x' }),
  saveBilling: () => ({
    details: {
      ...{ company_name: '', street_name: 'Rue X', street_number: '1', postal_code: '75001', city: 'Paris' },
      ...{ country: 'FR', email: 'x@example.org', phone: '+33465714012', registration_number: '', vat_number: '' },
    },
    time_zone: 'UTC',
  }),
  startUpgrade: () => ({ package: 'studio' }),
  saveNextPackage: () => ({ package: null }),
  createPage: () => textPage('x'),
  createPageAt: () => ({ ...textPage('x'), path: '/rooms' }),
  savePage: () => textPage('x'),
  syncStorage: () => ({ storage: {}, domain: 'localhost', projectId: 'x', currentPackage: null }),
  saveRedirects: () => ({ redirects: [] }),
  inviteUser: () => ({ email: 'somebody@example.org', role: 'editor' }),
  changeRole: () => ({ role: 'editor' }),
  checkCart: () => ({ items: [] }),
  sendForm: () => ({ page: '/visit', answers: {} }),
  changeSubmission: () => ({ status: 'read' }),
  saveHost: () => ({}),
  deleteProject: () => ({ host: 'www.example.org' }),
  proveClaim: () => ({ host: 'www.example.org' }),
  applyStarter: () => ({ name: 'house' }),
  saveArticle: () => ({ slug: 'x', title: {} }),
  saveAuthor: () => ({ slug: 'x', name: 'X' }),
  saveCategory: () => ({ slug: 'x', name: { en: 'X' } }),
  saveTag: () => ({ slug: 'x', name: { en: 'X' } }),
  createSectionType: () => SECTION_TYPE,
  saveSectionType: () => SECTION_TYPE,
  saveAuthorizationFields: () => ({ authorization_fields: {} }),
  renderSection: () => ({ section: { name: 'market', weight: 0 }, base_path: '/rooms' }),
  renderSections: () => ({ base_path: '/rooms' }),
  countOutcome: () => ({ event: 'seen', version: '0190b3c4-0000-7000-8000-00000000eeee' }),
};

/** Parameters that a call takes as they stand here; what is not among them is the path or name of a page. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: 'localhost',
  id: '0190b3c4-0000-7000-8000-00000000eeee',
  article: '0190b3c4-0000-7000-8000-00000000eeee',
  file: '0190b3c4-0000-7000-8000-00000000eeee',
  media: '0190b3c4-0000-7000-8000-00000000eeee',
  counter: '0190b3c4-0000-7000-8000-00000000eeee',
  batch: '1',
  key: '0190b3c4-0000-7000-8000-00000000eeee',
  number: '1',
  flag: 'ai_agent',
  session: '0190b3c4-0000-7000-8000-00000000eeee',
  conversation: '0190b3c4-0000-7000-8000-00000000eeee',
  revision: '1',
  section: '0190b3c4-0000-7000-8000-00000000eeee',
};

const addressOf = ({ path }: Call, project: string): string =>
  `/api/v1${path}`
    .replace('{project}', project)
    .replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'rooms');

const UPLOAD: RawRequest = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: '--x\r\ncontent-disposition: form-data; name="files[1][file]"; filename="a.png"\r\n\r\nx\r\n--x--\r\n',
};

const requestOf = (call: Call, headers: Record<string, string> = {}): RawRequest => {
  if (call.bodyType === 'form' && call.method === 'POST')
    return { ...UPLOAD, method: call.method, headers: { ...UPLOAD.headers, ...headers } };
  const body = BODIES[call.id as keyof ApiCalls]?.();
  return {
    method: call.method,
    headers: { ...(body !== undefined && JSON_TYPE), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
};

for (const call of FOR_MEMBERS)
  test(`${call.id} refuses without token, with a made-up one, and with another project's as if it were missing`, async ({
    product,
    owner,
    stranger,
  }) => {
    const to = (project: string, headers: Record<string, string> = {}) =>
      send(product, addressOf(call, project), requestOf(call, headers));
    expect(refusalOf(await to(owner.project))).toEqual([401, 'unauthenticated']);
    expect(refusalOf(await to(owner.project, { token: 'made-up' }))).toEqual([401, 'unauthenticated']);
    const foreign = await to(owner.project, { token: stranger.token });
    expect(refusalOf(foreign)).toEqual([404, 'not_found']);
    expect((await to('0190b3c4-0000-7000-8000-00000000ffff', { token: stranger.token })).text).toBe(foreign.text);
  });

const FLAWED: readonly [name: string, body: string | Uint8Array, status: number, code: string][] = [
  ['malformed JSON', '{"a":', 400, 'malformed'],
  ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed'],
  // Small enough for what strangers are heard.
  ['depth 2,000', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, 400, 'malformed'],
  ['a prototype', '{"__proto__":{"admin":true}}', 400, 'unknown_fields'],
];

for (const call of WITH_BODY)
  test(`${call.id} refuses bodies that cannot be read, and fields nobody knows`, async ({ product, owner }) => {
    const own: Record<string, string> =
      call.access === 'operator' ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : { token: owner.token };
    const to = (body: string | Uint8Array, headers: Record<string, string> = JSON_TYPE) =>
      send(product, addressOf(call, owner.project), { method: call.method, headers: { ...own, ...headers }, body });
    for (const [name, body, status, code] of FLAWED)
      expect({ name, refusal: refusalOf(await to(body)) }).toEqual({ name, refusal: [status, code] });
    // Refused before it is read: who sends all of it may find the connection closed before the answer.
    expect(refusalOf(await to('{', { ...JSON_TYPE, 'content-length': '10000000' }))).toEqual([413, 'too_large']);
    expect(refusalOf(await to('{}', { 'content-type': 'text/plain' }))).toEqual([415, 'wrong_type']);
    expect(refusalOf(await to('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }))).toEqual([415, 'wrong_type']);
    const valid = (BODIES[call.id as keyof ApiCalls]?.() ?? {}) as object;
    expect(refusalOf(await to(JSON.stringify({ ...valid, owner: 'me' })))).toEqual([400, 'unknown_fields']);
  });

test('settings sent as JSON text are looked through too', async ({ product, owner }) => {
  const save = (settings: string) => {
    const { sections, ...page } = textPage('x');
    const body = JSON.stringify({ ...page, sections: [{ ...sections[0], settings }] });
    const path = `/api/v1/project/${owner.project}/page`;
    return send(product, path, { method: 'POST', headers: { ...JSON_TYPE, token: owner.token }, body });
  };
  expect((await save('[{"title":{"en":"Right"}}]')).status).toBe(201);
  // Such a section is set aside and named; the page is made without it.
  for (const settings of [
    '[{"__proto__":{"admin":true}}]',
    `[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]`,
    '[{"title":{"en":"\\u0000"}}]',
  ]) {
    const answer = await save(settings);
    expect([answer.status, jsonOf(answer)]).toEqual([
      201,
      expect.objectContaining({ sections: [], invalid_sections: [expect.objectContaining({ name: 'rich-text' })] }),
    ]);
    expect(answer.text).not.toMatch(LEAKS);
  }
});

const PATHS = [
  '/%2F..',
  '//',
  '//rooms',
  '/..%2F..%2Fetc%2Fpasswd',
  '/%2e%2e%2f',
  '/%00',
  '/rooms%00',
  '/%ff',
  '/%',
  '/%2525%00',
  "/'%20OR%201=1%20--",
  '/%27;%20drop%20table%20pages;--',
  `/${'a'.repeat(700)}`,
  '/__proto__',
];

for (const call of CALLS.filter(({ path }) => /\/\{(page|path)\}$/.test(path)))
  test(`${call.id} refuses addresses that climb, or that nothing can be called`, async ({ product, owner }) => {
    const base = addressOf(call, owner.project).replace(/\/rooms$/, '');
    const body = call.body.type === 'undefined' ? {} : { headers: { ...JSON_TYPE, token: owner.token }, body: '{}' };
    for (const path of PATHS)
      expect([400, 401, 404, 422]).toContain(
        refusalOf(await send(product, base + path, { method: call.method, ...body }))[0],
      );
  });

for (const call of CALLS.filter(({ access }) => access !== 'operator'))
  test(`${call.id} refuses parameters nobody knows`, async ({ product, owner }) => {
    const headers = { token: owner.token };
    for (const query of ['nobody=me', '__proto__=1', 'constructor[]=1', '%00=1']) {
      const address = `${addressOf(call, owner.project)}?${query}`;
      refusalOf(await send(product, address, requestOf(call, headers)));
    }
  });

test('methods nobody knows are refused at every address', async ({ product, owner }) => {
  for (const path of new Set(CALLS.map((call) => addressOf(call, owner.project))))
    for (const method of ['PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
      const [status] = refusalOf(await send(product, path, { method }));
      expect([404, 405]).toContain(status);
    }
});
