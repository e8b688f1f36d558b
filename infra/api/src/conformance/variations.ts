import { eq } from 'drizzle-orm';
import { type PageVersions, ROLES } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { pages } from '../database/schema.ts';
import { formSection } from '../testing/form-definition.ts';
import { joinProject } from '../testing/join-project.ts';
import { type Account, pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const WINTER = 'Snow ends';
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A published page with a variation that says something else. */
export async function varied(test: TestApi, more: Record<string, unknown> = {}) {
  const owner = await test.account();
  const headers = { token: owner.token };
  const at = `/project/${owner.projectId}`;
  const main = { ...pageBody(), ...more };
  expect((await test.send('POST', `${at}/page`, { body: main, headers })).status).toBe(201);
  const id = uuidv7();
  const make = { body: { id, page: 'Winter' }, headers };
  const made = await test.send('POST', `${at}/page/${main.id}/variations`, make);
  expect([made.status, made.json.variation, made.json.variation_of]).toEqual([201, 'variation', main.id]);
  const put = (change: object, who = headers) =>
    test.send('PUT', `${at}/page/${id}`, { body: { ...main, id, page: 'Winter', ...change }, headers: who });
  const saved = await put({ metadata: { en: { title: WINTER } }, sections: [{ ...main.sections[0], ...section() }] });
  expect([saved.status, saved.json.page, saved.json.version, saved.json.invalid_sections]).toEqual([
    200,
    'Winter',
    2,
    [],
  ]);
  const versions = async (): Promise<PageVersions> =>
    (await test.send('GET', `${at}/page/${main.id}/variations`, { headers })).json;
  const tryOut = (body: object) => test.send('PUT', `${at}/page/${main.id}/trial`, { body, headers });
  return { owner, headers, at, main, id, put, versions, tryOut };
}

const section = () => ({ settings: [{ title: { en: WINTER } }] });

export const askAs = (test: TestApi, path: string, address: string, body: unknown, userAgent = BROWSER) =>
  test.send('POST', path, { body, address, headers: { 'user-agent': userAgent } });

/** Addresses of visitors who are shown main, and of some who are shown the variation. */
async function sides(test: TestApi, at: string, page: string, variation: string) {
  const found: Record<'main' | 'variation', string[]> = { main: [], variation: [] };
  for (let last = 1; last < 60 && (found.main.length < 6 || found.variation.length < 6); last += 1) {
    const address = `198.51.100.${last}`;
    const body = { event: 'seen', version: variation };
    const { json } = await askAs(test, `${at}/page/${page}/outcomes`, address, body);
    found[json.counted ? 'variation' : 'main'].push(address);
  }
  return found;
}

export const variations: Suite = (api) => {
  test('E8: a variation is there for whoever names it and works on the page, and for nobody who lists, searches or visits', async () => {
    const { at, main, id, headers, tryOut } = await varied(api());
    const { send } = api();
    const load = (page: string, who = {}) => send('POST', `${at}/page/${page}`, { body: {}, headers: who });
    expect((await load(id, headers)).json).toMatchObject({
      ...{ id, page: 'Winter', path: main.path, variation: 'variation', variation_of: main.id, status: 'draft' },
      sections: [{ settings: [{ title: { en: WINTER } }] }],
    });
    expect((await load(main.path.slice(1), headers)).json).toMatchObject({ id: main.id, variation: 'main' });
    expect((await load(id)).json.error).toBe('page_not_found');
    const list = await send('GET', `${at}/pages`, { headers });
    expect(list.headers.get('x-total-count')).toBe('2');
    type Listed = { path: string; variations: string[]; on_trial: boolean };
    const toldOf = ({ path, variations, on_trial }: Listed) => [path, variations, on_trial];
    expect(list.json.map(toldOf)).toEqual(
      expect.arrayContaining([
        ['/', [], false],
        [main.path, ['Winter'], false],
      ]),
    );
    await tryOut({ shares: { [id]: 50 }, goal: null, running: true });
    const tried = await send('GET', `${at}/pages`, { headers });
    expect(tried.json.map(toldOf)).toContainEqual([main.path, ['Winter'], true]);
    await tryOut({ shares: { [id]: 50 }, goal: null, running: false });
    for (const query of ['search=Winter', 'search=snow', 'status=draft'])
      expect((await send('GET', `${at}/pages?${query}`, { headers })).json).toEqual([]);
    expect((await send('GET', `${at}/dashboard`, { headers })).json.current_pages).toBe(2);
    const graphql = '{ pages { total items { id } } }';
    for (const drafts of ['true', 'false'])
      expect(
        (await send('GET', `${at}/graphql?drafts=${drafts}&query=${encodeURIComponent(graphql)}`, { headers })).json
          .data.pages.total,
      ).toBe(2);
    expect((await send('GET', `${at}/addresses`)).headers.get('x-total-count')).toBe('2');
    // Another page may have its name; another variation of its page may not.
    expect((await send('POST', `${at}/page`, { body: { ...pageBody(), page: 'Winter' }, headers })).status).toBe(201);
    const twice = await send('POST', `${at}/page/${main.id}/variations`, { body: { page: 'Winter' }, headers });
    expect([twice.status, twice.json.error]).toEqual([409, 'page_name_taken']);
  });

  test('E8: creating is repeatable, from main or from another variation, and ends at the plan’s limit', async () => {
    const { at, main, id, headers, versions } = await varied(api());
    const { send } = api();
    const make = (body: object, extra = {}) =>
      send('POST', `${at}/page/${main.id}/variations`, { body, headers: { ...headers, ...extra } });
    expect((await make({ id, page: 'Winter' })).json).toMatchObject({ id, version: 2 });
    expect((await make({ id, page: 'Other' })).json.error).toBe('already_exists');
    expect((await make({ id: main.id, page: 'Other' })).json.error).toBe('already_exists');
    const copy = await make({ page: 'Copy', from: id });
    expect(copy.json.sections[0].settings).toEqual(section().settings);
    expect((await make({ page: 'Nothing', from: uuidv7() })).status).toBe(404);
    const key = { 'idempotency-key': uuidv7() };
    const [first, again] = [await make({ page: 'Once' }, key), await make({ page: 'Once' }, key)];
    expect(again.json.id).toBe(first.json.id);
    const { limit } = await versions();
    const most = limit ?? 0;
    for (let count = 3; count < most; count += 1) expect((await make({ page: `V${count}` })).status).toBe(201);
    const beyond = await make({ page: 'One more' });
    expect([most, beyond.status, beyond.json.error]).toEqual([10, 402, 'over_plan']);
    // A variation has none of its own.
    expect((await send('POST', `${at}/page/${id}/variations`, { body: { page: 'X' }, headers })).status).toBe(404);
  });

  test('E8: a variation keeps its page’s path, has revisions, and goes with its page', async () => {
    const { at, main, id, headers, put } = await varied(api());
    const { send } = api();
    const moved = await send('PUT', `${at}/page/${main.id}`, { body: { ...main, path: '/moved-along' }, headers });
    expect(moved.json.path).toBe('/moved-along');
    const load = () => send('POST', `${at}/page/${id}`, { body: {}, headers });
    expect((await load()).json.path).toBe('/moved-along');
    const elsewhere = await put({ path: '/elsewhere', status: 'published', metadata: {} });
    expect([elsewhere.json.path, elsewhere.json.status]).toEqual(['/moved-along', 'draft']);
    expect((await put({ version: 1, metadata: { en: { title: 'Old' } } })).json.error).toBe('old_version');
    const revisions = await send('GET', `${at}/page/${id}/revisions`, { headers });
    expect(revisions.json.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const first = revisions.json[1].revision;
    const restored = await send('POST', `${at}/page/${id}/revisions/${first}/restore`, { headers });
    expect(restored.json.sections[0].settings).toEqual(main.sections[0]?.settings);
    expect((await send('DELETE', `${at}/page/${main.id}`, { headers })).status).toBe(200);
    expect((await load()).status).toBe(404);
  });

  test('E8: a trial is over when the last variation of it is deleted', async () => {
    const { at, id, headers, versions, tryOut } = await varied(api());
    await tryOut({ shares: { [id]: 50 }, goal: null, running: true });
    expect((await versions()).trial.running).toBe(true);
    expect((await api().send('DELETE', `${at}/page/${id}`, { headers })).status).toBe(200);
    expect((await versions()).trial.running).toBe(false);
  });

  test('E8: publishing puts it in main’s place once, keeps what main was, and asks for both versions', async () => {
    const { at, main, id, headers, versions, tryOut } = await varied(api());
    const { send } = api();
    await tryOut({ shares: { [id]: 50 }, goal: null, running: true });
    const publish = (version: number, main_version: number) =>
      send('POST', `${at}/page/${id}/publish`, { body: { version, main_version }, headers });
    for (const [version, mainVersion] of [
      [1, 1],
      [2, 2],
    ] as const)
      expect((await publish(version, mainVersion)).json.error).toBe('old_version');
    const done = await publish(2, 1);
    expect(done.json).toMatchObject({ id: main.id, page: main.page, path: main.path, version: 2, status: 'published' });
    expect(done.json.sections[0].settings).toEqual(section().settings);
    expect((await versions()).trial.running).toBe(false);
    expect((await publish(2, 1)).json.version).toBe(2);
    const [before] = (await send('GET', `${at}/page/${main.id}/revisions`, { headers })).json;
    expect([before.version, before.page]).toEqual([1, main.page]);
    expect(
      (await send('POST', `${at}/page/${main.id}/publish`, { body: { version: 2, main_version: 2 }, headers })).status,
    ).toBe(404);
  });

  test('E8: a trial is saved on condition of its version, of variations of its page alone', async () => {
    const { main, id, versions, tryOut } = await varied(api());
    const body = { shares: { [id]: 30 }, goal: { kind: 'order' }, running: true };
    const first = await tryOut({ ...body, version: 0 });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    expect(first.json.versions.map(({ share }: { share: number }) => share)).toEqual([70, 30]);
    expect((await tryOut({ ...body, version: 0 })).json.trial.version).toBe(1);
    expect((await tryOut({ ...body, shares: { [id]: 40 }, version: 0 })).json.error).toBe('old_version');
    for (const shares of [{ [id]: 101 }, { [uuidv7()]: 10 }, { [main.id]: 10 }])
      expect((await tryOut({ ...body, shares })).status).toBe(422);
    const stopped = await tryOut({ ...body, running: false });
    expect([stopped.json.trial.running, stopped.json.trial.stopped_at === null]).toEqual([false, false]);
    expect((await versions()).versions.map(({ share }) => share)).toEqual([70, 30]);
  });

  test('E8: a trial compares something: it has visitors for a variation, a form that is there, and a published page', async () => {
    const form = formSection([]);
    const { main, id, tryOut, put, at, headers } = await varied(api());
    const body = { shares: { [id]: 30 }, goal: null, running: true };
    const refusal = async (change: object) => {
      const { status, json } = await tryOut({ ...body, ...change });
      return [status, Object.keys(json.errors ?? {})];
    };
    const goal = { kind: 'form', section: form.id };
    expect(await refusal({ shares: {} })).toEqual([422, ['shares']]);
    expect(await refusal({ shares: { [id]: 0 } })).toEqual([422, ['shares']]);
    expect(await refusal({ goal })).toEqual([422, ['goal.section']]);
    // Visitors of either version can do what the trial is for.
    expect((await put({ sections: [form] })).status).toBe(200);
    expect(await refusal({ goal })).toEqual([200, []]);
    expect(await refusal({ goal, shares: {} })).toEqual([422, ['shares']]);
    // The form may go while it runs.
    expect((await put({ sections: [] })).status).toBe(200);
    expect(await refusal({ goal, shares: { [id]: 40 } })).toEqual([200, []]);
    expect(await refusal({ goal, running: false })).toEqual([200, []]);
    const draft = { body: { ...main, status: 'draft' }, headers };
    expect((await api().send('PUT', `${at}/page/${main.id}`, draft)).status).toBe(200);
    expect(await refusal({ goal })).toEqual([422, ['running']]);
  });

  test('E8: visitors are shown what is on trial, count once, for the version that is theirs, and no robot does', async () => {
    const test = api();
    const { at, main, id, headers, versions, tryOut } = await varied(test);
    const outcomes = `${at}/page/${main.id}/outcomes`;
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'link', href: '/book' }, running: true });
    const shown = (await test.send('POST', `${at}/page/${id}`, { body: {} })).json;
    expect([shown.sections[0].settings, shown.page]).toEqual([section().settings, main.page]);
    const { main: seeMain, variation: seeWinter } = await sides(test, at, main.id, id);
    expect(Math.min(seeMain.length, seeWinter.length)).toBeGreaterThan(3);
    const [one = '', other = ''] = [seeMain[0], seeWinter[0]];
    const told = async (address: string, body: object, userAgent?: string) =>
      (await askAs(test, outcomes, address, body, userAgent)).json.counted;
    expect(await told(one, { event: 'seen', version: main.id })).toBe(true);
    expect(await told(one, { event: 'seen', version: main.id })).toBe(false);
    expect(await told(other, { event: 'seen', version: main.id })).toBe(false);
    expect(await told(other, { event: 'link', version: id, href: '/elsewhere' })).toBe(false);
    expect(await told(other, { event: 'order', version: id })).toBe(false);
    expect(await told(other, { event: 'link', version: id, href: '/book' })).toBe(true);
    expect(await told(other, { event: 'link', version: id, href: '/book' })).toBe(false);
    expect(await told('192.0.2.1', { event: 'seen', version: id }, 'Googlebot/2.1')).toBe(false);
    expect((await test.send('POST', outcomes, { body: { event: 'seen', version: id }, headers })).json.counted).toBe(
      false,
    );
    await test.api.settled();
    const { versions: counted } = await versions();
    expect(counted.map(({ outcome }) => [outcome.seen, outcome.reached])).toEqual([
      [1, 0],
      [seeWinter.length, 1],
    ]);
    expect(counted[1]?.comparison?.chance).toBeGreaterThan(0);
    // Another goal counts from nothing; a trial that stopped shows its variation to nobody.
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'order' }, running: true });
    expect((await versions()).versions.map(({ outcome }) => outcome.seen)).toEqual([0, 0]);
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'order' }, running: false });
    expect((await test.send('POST', `${at}/page/${id}`, { body: {} })).status).toBe(404);
  });

  test('E8: an order that is begun anywhere counts for pages on trial that the visitor saw, once, and for no other', async () => {
    const test = api();
    const { at, main, id, headers, versions, tryOut } = await varied(test);
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'order' }, running: true });
    const { main: seeMain, variation } = await sides(test, at, main.id, id);
    const order = async (address: string, userAgent?: string) =>
      (await askAs(test, `${at}/cart/order`, address, undefined, userAgent)).json.counted;
    const [seen = '', unseen = ''] = [variation[0], seeMain[0]];
    expect([await order(seen), await order(seen)]).toEqual([true, false]);
    // They never saw the page.
    expect(await order(unseen)).toBe(false);
    await askAs(test, `${at}/page/${main.id}/outcomes`, unseen, { event: 'seen', version: main.id });
    expect(await order(unseen)).toBe(true);
    expect(await order(variation[1] ?? '', 'Googlebot/2.1')).toBe(false);
    expect((await test.send('POST', `${at}/cart/order`, { headers })).json.counted).toBe(false);
    await test.api.settled();
    expect((await versions()).versions.map(({ outcome }) => outcome.reached)).toEqual([1, 1]);
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'link', href: '/' }, running: true });
    expect(await order(variation[1] ?? '')).toBe(false);
  });

  test('E8: a form that is sent is counted by the server, and one of a variation alone is taken', async () => {
    const test = api();
    const { at, main, id, put, versions, tryOut } = await varied(test);
    const notify = `${uuidv7()}@example.org`;
    const form = formSection([notify]);
    expect((await put({ sections: [form], version: 2 })).json.invalid_sections).toEqual([]);
    await tryOut({ shares: { [id]: 50 }, goal: { kind: 'form', section: form.id }, running: true });
    const { variation, main: seeMain } = await sides(test, at, main.id, id);
    const send = async (address = '') => {
      const start = await askAs(test, `${at}/forms/${form.id}/ticket`, address, undefined);
      test.wait(3000);
      const body = { page: main.path, ticket: start.json?.ticket, answers: { name: 'Zoë', email: 'zoe@example.org' } };
      return (await askAs(test, `${at}/forms/${form.id}/submissions`, address, body)).status;
    };
    test.failMails = true;
    expect([await send(variation[0]), await send(seeMain[0])]).toEqual([201, 404]);
    await test.api.settled();
    test.failMails = false;
    test.wait(11 * 60_000);
    await test.api.upkeep();
    expect(await test.mailsTo(notify)).toHaveLength(1);
    expect((await versions()).versions.map(({ outcome }) => outcome.reached)).toEqual([0, 1]);
  });

  test('E8: what outside clients keep as `variations` comes back as it was, and is never dropped', async () => {
    const kept = [{ name: 'b', weight: 2, sections: ['x'] }, null, 'text'];
    const { at, main, headers } = await varied(api(), { variations: kept });
    const { send } = api();
    const load = async (who = {}) => (await send('POST', `${at}/page${main.path}`, { body: {}, headers: who })).json;
    expect((await load(headers)).variations).toEqual(kept);
    expect('variations' in (await load())).toBe(false);
    const { variations: _, ...without } = main as typeof main & { variations?: unknown };
    const put = (body: object) => send('PUT', `${at}/page/${main.id}`, { body, headers });
    expect((await put({ ...without, metadata: {} })).json.variations).toEqual(kept);
    const next = await put({ ...without, metadata: {}, variations: ['other'] });
    expect([next.json.version, next.json.variations]).toEqual([3, ['other']]);
    expect((await put({ ...without, metadata: {}, variations: ['x'.repeat(100_001)] })).status).toBe(422);
    expect((await load(headers)).variations).toEqual(['other']);
  });

  test.each(ROLES.map((role) => [role]))(
    'E8: each role may; others find nothing, whatever they name: %s',
    async (role) => {
      const test = api();
      const { owner, at, main, id } = await varied(test);
      const member = await joinProject(test, owner, role);
      const strangers = await varied(test);
      const calls = (project: string, page: string, variation: string): readonly [string, string, unknown?][] => [
        ['GET', `${project}/page/${page}/variations`],
        ['POST', `${project}/page/${page}/variations`, { page: `By ${role}` }],
        ['PUT', `${project}/page/${page}/trial`, { shares: {}, goal: null, running: false }],
        ['POST', `${project}/page/${variation}/publish`, { version: 2, main_version: 1 }],
      ];
      const statuses = async (who: Partial<Account>, ...[project, page, variation]: Parameters<typeof calls>) => {
        const found: number[] = [];
        for (const [method, path, body] of calls(project, page, variation))
          found.push(
            (await test.send(method, path, { body, headers: { ...(who.token && { token: who.token }) } })).status,
          );
        return found;
      };
      expect(await statuses(strangers.owner, at, main.id, id)).toEqual([404, 404, 404, 404]);
      expect(await statuses({}, at, main.id, id)).toEqual([401, 401, 401, 401]);
      // Ids of another project, in one's own.
      expect(await statuses(strangers.owner, strangers.at, main.id, id)).toEqual([404, 404, 404, 404]);
      expect(await statuses(member, at, main.id, id)).toEqual([200, 201, 200, 200]);
      expect((await test.send('GET', `${at}/trials`, { headers: { token: member.token } })).status).toBe(404);
    },
  );

  test('E8: row security alone keeps variations from whoever does not say that they see them', async () => {
    const { owner, id } = await varied(api());
    const scope = { projectId: owner.projectId, seesDrafts: true };
    const count = (more: object) =>
      api().database.transaction({ ...scope, ...more }, (transaction) =>
        transaction.select().from(pages).where(eq(pages.id, id)),
      );
    const counts = [await count({}), await count({ seesVariations: true })];
    const notShown = await count({ seesVariations: true, seesDrafts: false });
    expect([...counts, notShown].map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  test('E8: trials are told to what answers visitors, each with a key of its own', async () => {
    const { owner, main, id, tryOut } = await varied(api());
    const list = async () => (await api().client.listTrials({ params: { project: owner.projectId } })).trials;
    expect(await list()).toEqual([]);
    await tryOut({ shares: { [id]: 20 }, goal: null, running: true });
    const [trial] = await list();
    expect(trial).toMatchObject({ page: main.id, goal: null, variations: [{ id, lots: [[0, 2000]] }] });
    await tryOut({ shares: { [id]: 35 }, goal: null, running: true });
    expect((await list())[0]).toMatchObject({ key: trial?.key, variations: [{ id, lots: [[0, 3500]] }] });
    await tryOut({ shares: {}, goal: null, running: false });
    await tryOut({ shares: { [id]: 35 }, goal: null, running: true });
    expect((await list())[0]?.key).not.toBe(trial?.key);
  });
};
