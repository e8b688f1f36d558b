import { ROLES, type Role } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSection } from '../testing/form-definition.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { type ProjectRequest, projectRequests, type Subject } from '../testing/project-calls.ts';
import { type Account, globalBody, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import { MARKET, MARKET_KEY, marketSection } from '../testing/test-application.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';
import { varied } from './variations.ts';

const TYPE = 'market';
/** Shows what it is asked with: whoever has a type of this name would learn the settings of a section. */
const TELLING = {
  ...MARKET,
  fields: [...MARKET.fields, { type: 'text', key: 'secret', name: 'Secret', required: false }],
};

async function withMarket(test: TestApi, owner: Account): Promise<Account> {
  const headers = { token: owner.token };
  await test.send('POST', `/project/${owner.projectId}/section-types/${TYPE}`, { body: TELLING, headers });
  await test.send('PUT', `/project/${owner.projectId}/authorization_fields/market`, {
    body: { authorization_fields: { 'X-Market-Key': MARKET_KEY } },
    headers,
  });
  return owner;
}

/** A project on a public host that waits for its proof. */
const registered = async (test: TestApi, host: string): Promise<Account> => withMarket(test, await test.account(host));

async function prove(test: TestApi, { host, projectId, token }: Account): Promise<void> {
  test.published.texts.set(`_sections-claim.${host}`, [`sections-claim=${projectId}`]);
  const body = { host };
  const { status } = await test.send('POST', `/project/${projectId}/claim-proof`, { body, headers: { token } });
  expect(status).toBe(200);
}

/** Fills a project with something of each kind; what nobody else may see says canary. */
async function furnish(test: TestApi, owner: Account): Promise<Subject> {
  const at = `/project/${owner.projectId}`;
  const headers = { token: owner.token };
  const call = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) => {
    const answer = await test.send(method, `${at}${path}`, { body, headers: { ...headers, ...more } });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.json;
  };
  const form = formSection([`canary-${uuidv7()}@example.org`]);
  const hidden = { ...marketSection({ stall: 'echo', secret: 'canary-hidden' }), weight: 2, hidden: true };
  const before = { ...pageBody('/visit'), sections: [sectionBody('canary-revision')] };
  await call('POST', '/page', before);
  const page = { ...before, sections: [form, hidden, { ...sectionBody('canary-text'), hidden: true }] };
  expect((await call('PUT', `/page/${page.id}`, { ...page, version: 1 })).invalid_sections).toEqual([]);
  const [article, author, category, tag] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const isNew = { 'if-none-match': '*' };
  await call('PUT', `/authors/${author}`, { slug: 'jane', name: 'Jane' }, isNew);
  await call('PUT', `/categories/${category}`, { slug: 'garden', name: { en: 'Garden' } }, isNew);
  await call('PUT', `/tags/${tag}`, { slug: 'quick', name: { en: 'Quick' } }, isNew);
  await call('PUT', `/articles/${article}`, { slug: 'canary-draft', title: { en: 'canary-draft' } }, isNew);
  const picture = await upload(test, owner, await plainPicture().jpeg().toBuffer());
  const { json: ticket } = await test.send('POST', `${at}/forms/${form.id}/ticket`);
  test.wait(ticket.wait * 1000);
  const sent = await test.send('POST', `${at}/forms/${form.id}/submissions`, {
    body: {
      page: '/visit',
      ticket: ticket.ticket,
      answers: { name: 'canary-visitor', email: 'canary@example.org', message: 'canary-message', room: 'Garden' },
    },
  });
  expect(sent.status).toBe(201);
  await call('POST', '/global-instances/Footer', globalBody('canary-global', { status: 'draft' }));
  const invitation = await call('POST', '/invitations', { email: `canary-${uuidv7()}@example.org`, role: 'editor' });
  const [revision] = (await test.send('GET', `${at}/page/${page.id}/revisions`, { headers })).json;
  return {
    page: page.id,
    path: page.path,
    revision: String(revision.revision),
    form: form.id,
    hidden: hidden.id,
    ...{ article, author, category, tag },
    media: picture.json.id,
    submission: sent.json.id,
    user: owner.userId,
    invitation: invitation.id,
    type: TYPE,
    application: 'market',
    global: 'Footer',
  };
}

interface Said {
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

/** What differs from one answer to the next without meaning anything. */
const VOLATILE = /"(?:ticket|fresh_until|createdAt|updatedAt)":"[^"]*"/g;

async function ask(test: TestApi, { id, method, path, body }: ProjectRequest, token?: string): Promise<Said> {
  const content = body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body);
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: { ...(token && { token }), ...(typeof content === 'string' && { 'content-type': 'application/json' }) },
    ...(content !== undefined && { body: content }),
  });
  const answer = await test.api.fetch(request, { operator: false, remoteAddress: uuidv7() });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { call: id, status: answer.status, text: 'a stream' };
  }
  return { call: id, status: answer.status, text: (await answer.text()).replace(VOLATILE, '') };
}

async function askAll(test: TestApi, project: string, subject: Subject, token?: string): Promise<Said[]> {
  const answers: Said[] = [];
  for (const request of projectRequests(project, subject)) answers.push(await ask(test, request, token));
  return answers;
}

const spellings = ({ projectId, host }: Account) => [projectId, host, `${host.toUpperCase()}:8080`];
const tells = ({ text }: Said): boolean => text.includes('canary');

/** Two projects on one host: whose the host is, and the people of the other one. */
const STANDINGS: Readonly<Record<string, (test: TestApi, host: string) => Promise<readonly [Account, Account]>>> = {
  'waits for the same unproven host': async (test, host) => {
    const first = await registered(test, host);
    return [first, await registered(test, host)];
  },
  'lost the host to its owner’s proof': async (test, host) => {
    const rival = await registered(test, host);
    const owner = await registered(test, host);
    await prove(test, owner);
    return [owner, rival];
  },
};

export const oneResolution: Suite = (api) => {
  test.each(Object.keys(STANDINGS))('SEC-C2: to every call, a project that %s is a stranger', async (standing) => {
    const test = api();
    const [owner, rival] = await (STANDINGS[standing] as (typeof STANDINGS)[string])(test, `${uuidv7()}.example.org`);
    const subject = await furnish(test, owner);
    const stranger = await test.account();
    const rivals = [rival, await joinProject(test, rival, 'administrator'), await joinProject(test, rival, 'editor')];
    for (const project of spellings(owner)) {
      const answers = await askAll(test, project, subject, stranger.token);
      expect(answers.filter(tells)).toEqual([]);
      expect((await askAll(test, project, subject)).filter(tells)).toEqual([]);
      for (const { token } of rivals) expect(await askAll(test, project, subject, token)).toEqual(answers);
    }
  });

  test('SEC-C2: whoever proved a host that another project waits for sees theirs there, and nothing of the other', async () => {
    const test = api();
    const host = `${uuidv7()}.example.org`;
    const [waiting, rival] = [await registered(test, host), await registered(test, host)];
    const subject = await furnish(test, waiting);
    await prove(test, rival);
    const stranger = await test.account();
    const byId = await askAll(test, waiting.projectId, subject, stranger.token);
    expect(await askAll(test, waiting.projectId, subject, rival.token)).toEqual(byId);
    const strangers = await askAll(test, host, subject, stranger.token);
    expect(await askAll(test, host, subject, waiting.token)).toEqual(strangers);
    for (const { token } of [stranger, rival])
      expect((await askAll(test, host, subject, token)).filter(tells)).toEqual([]);
  });

  test.each(ROLES)('SEC-C2: to every call, a project is the same by its id and by its host: %s', async (role: Role) => {
    const test = api();
    const host = `${uuidv7()}.example.org`;
    const owner = await registered(test, host);
    await registered(test, host);
    await prove(test, owner);
    const { path, form } = await furnish(test, owner);
    const { token } = await joinProject(test, owner, role);
    // Of things that are not there: what an answer takes away would be missing from the next.
    const missing = uuidv7();
    const subject = {
      ...{ path, form, hidden: missing, type: 'nothing', application: 'nothing', revision: '1', invitation: missing },
      ...{ page: missing, article: missing, author: missing, category: missing, tag: missing, media: missing },
      ...{ submission: missing, user: missing, global: missing },
    };
    const [id = '', ...hosts] = spellings(owner);
    const byId = await askAll(test, id, subject, token);
    expect(byId.filter(tells).map(({ call }) => call)).toContain('loadPage');
    const outcome = ({ call, status }: Said) => [call, status];
    for (const host of hosts)
      expect((await askAll(test, host, subject, token)).map(outcome)).toEqual(byId.map(outcome));
  });

  test('T5: to whoever does not work on it, a site that is deleted is one that does not exist, whatever they call', async () => {
    const test = api();
    const { owner, headers, at, id: variation, main, tryOut } = await varied(test);
    const subject = { ...(await furnish(test, await withMarket(test, owner))), page: main.id };
    await test.send('PUT', `${at}/articles/${uuidv7()}`, {
      body: { slug: 'canary', title: { en: 'canary' }, body: { en: '<p>canary</p>' }, status: 'published' },
      headers: { ...headers, 'if-none-match': '*' },
    });
    expect((await tryOut({ shares: { [variation]: 50 }, goal: null, running: true })).status).toBe(200);
    const ofVariation = (project: string) => ({
      ...{ id: 'loadPage', method: 'POST', path: `/project/${project}/page/${variation}`, body: {} },
    });
    expect((await ask(test, ofVariation(owner.projectId))).status).toBe(200);
    await test.send('PUT', `${at}/deletion`, { body: { host: owner.host }, headers });
    const stranger = await test.account();
    for (const token of [undefined, stranger.token]) {
      const [gone, nothing] = [owner.projectId, uuidv7()];
      const statuses = async (project: string) =>
        [await ask(test, ofVariation(project), token), ...(await askAll(test, project, subject, token))].map(
          ({ call, status }) => [call, status],
        );
      expect(await statuses(gone)).toEqual(await statuses(nothing));
    }
    expect((await ask(test, ofVariation(owner.projectId), owner.token)).status).toBe(200);
  });
};
