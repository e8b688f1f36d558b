import { sql } from 'drizzle-orm';
import { ApiError, apiCalls } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { type Allowance, RateLimiter } from '../rate-limits/rate-limiter.ts';
import { joinProject } from '../testing/join-project.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

interface Person {
  readonly token: string;
}

const page = (path: string, words = '') => ({ path, id: path, page: words, sections: [] });

async function site(api: TestApi) {
  const owner = await api.account();
  const at = `/project/${owner.projectId}`;
  const sync = ({ token }: Person, storage: object, rest: object = {}) =>
    api.send('POST', `${at}/sync-storage`, {
      headers: { token },
      body: { storage, domain: 'www.example.org', projectId: owner.projectId, currentPackage: 'free', ...rest },
    });
  const part = async ({ token }: Person, after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const { json } = await api.send('GET', `${at}/draft-copy${query}`, { headers: { token } });
    return apiCalls.readDraftCopy.answer.parse(json);
  };
  const all = async (person: Person) => {
    const records: unknown[] = [];
    let next: string | null | undefined;
    do {
      const found = await part(person, next ?? undefined);
      records.push(...Object.values(found.storage).flat());
      next = found.next;
    } while (next !== null);
    return records;
  };
  const forget = ({ token }: Person) => api.send('DELETE', `${at}/draft-copy`, { headers: { token } });
  return { owner, at, sync, part, all, forget };
}

export const draftCopies: Suite = (api) => {
  test('O5: all stores are kept, then what changed, and read again in parts as they were', async () => {
    const { owner, sync, part, all } = await site(api());
    const first = await sync(owner, {
      page: [page('/', 'Home'), page('/rooms')],
      medias: [{ media_id: 'm', data: 'x' }],
    });
    const revision: number = first.json.revision;
    expect(first.json).toMatchObject({ revision: expect.any(Number), records: 3 });
    const base = { store: 'page', id: '/', version: 1, content: { page: 'Home' } };
    const changes = { revision, removed: [{ store: 'page', key: '/rooms' }], bases: [base] };
    expect((await sync(owner, { page: [page('/', 'Start')] }, changes)).json).toMatchObject({
      revision: revision + 1,
      records: 3,
    });
    expect(await part(owner)).toMatchObject({
      ...{ copy: { revision: revision + 1 }, bases: [base], next: null },
      storage: { page: [page('/', 'Start')], medias: [{ media_id: 'm', data: 'x' }] },
    });
    const forgotten = { revision: revision + 1, removed: [{ store: '~page', key: '/' }] };
    expect((await sync(owner, {}, forgotten)).json).toMatchObject({ revision: revision + 2, records: 2 });
    expect(await part(owner)).toMatchObject({ bases: [], storage: { page: [page('/', 'Start')] } });
    // A key may be as long as a path.
    const deep = page(`/${'a'.repeat(511)}`, 'x'.repeat(900_000));
    const deeper = page(`/${'b'.repeat(511)}`, 'x'.repeat(900_000));
    expect((await sync(owner, { page: [deep, deeper] }, { revision: revision + 2 })).status).toBe(200);
    expect(await all(owner)).toContainEqual(deeper);
    // Without a revision it takes the place of all.
    const long = 'x'.repeat(400_000);
    const many = Array.from({ length: 4 }, (_, at) => page(`/${at}`, long));
    expect((await sync(owner, { page: many })).json).toMatchObject({ revision: revision + 4, records: 4 });
    expect((await part(owner)).next).not.toBeNull();
    expect(await all(owner)).toEqual(many);
  });

  test('O5: of one store, or of one record, that is read alone', async () => {
    const { owner, at, sync } = await site(api());
    const base = { store: 'page', id: 'one', version: 1 };
    const pages = [page('/', 'Home'), page('/rooms')];
    await sync(owner, { page: pages, medias: [{ media_id: 'page' }] }, { bases: [base] });
    const read = async (query: string) => {
      const { json } = await api().send('GET', `${at}/draft-copy?${query}`, { headers: { token: owner.token } });
      return apiCalls.readDraftCopy.answer.parse(json);
    };
    expect(await read('store=page')).toMatchObject({ storage: { page: pages }, bases: [], next: null });
    expect(await read('store=page&key=%2Frooms')).toMatchObject({ storage: { page: [pages[1]] } });
    expect((await read('store=page&key=%2Fnowhere')).storage).toEqual({});
    expect(await read('store=~page')).toMatchObject({ storage: {}, bases: [base] });
    expect(await read('store=~page&key=one')).toMatchObject({ storage: {}, bases: [base] });
    expect((await read('store=~medias')).bases).toEqual([]);
    expect((await api().send('GET', `${at}/draft-copy?store=users`, { headers: { token: owner.token } })).status).toBe(
      422,
    );
  });

  test('O5: media are read without their bytes where nobody wants them', async () => {
    const { owner, at, sync } = await site(api());
    const medium = { media_id: 'm', title: 'A "room" 🌱', files: [{ data: 'x', size: 1.5 }], metadata: { data: 1 } };
    const paged = { ...page('/'), data: 'y' };
    await sync(owner, {
      page: [paged],
      medias: [{ ...medium, data: 'data:image/png;base64,AA==' }, { media_id: 'n' }],
    });
    const { json } = await api().send('GET', `${at}/draft-copy?data=false`, { headers: { token: owner.token } });
    expect(json.storage).toEqual({ page: [paged], medias: [medium, { media_id: 'n' }] });
  });

  test('O5: whoever has read their share of copies waits, and nobody else does', async () => {
    const { owner, at, sync } = await site(api());
    const colleague = await joinProject(api(), owner, 'editor');
    for (const person of [owner, colleague]) await sync(person, { page: [page('/', 'x'.repeat(3000))] });
    const take = vi
      .spyOn(RateLimiter.prototype, 'take')
      .mockImplementation(async (...allowances: readonly Allowance[]) => {
        const isBeyond = ({ key, cost = 1 }: Allowance) => key === `readDraftCopy bytes ${owner.userId}` && cost > 2;
        if (allowances.some(isBeyond)) throw new ApiError('too_many_requests', { retryAfter: 9 });
      });
    try {
      const read = async ({ token }: Person, query = '') =>
        (await api().send('GET', `${at}/draft-copy${query}`, { headers: { token } })).status;
      expect([await read(owner), await read(owner, '?records=false'), await read(colleague)]).toEqual([429, 200, 200]);
    } finally {
      take.mockRestore();
    }
  });

  test('O5 Q6: what is gone is taken with its step number alone, and nothing of a body without one is kept', async () => {
    const { owner, sync, all } = await site(api());
    await sync(owner, { page: [page('/')] });
    const removed = [{ store: 'page', key: '/' }];
    const { status, json } = await sync(owner, { page: [page('/rooms')] }, { removed });
    expect([status, json]).toMatchObject([422, { errors: { revision: ['Sequence not provided'] } }]);
    expect(await all(owner)).toEqual([page('/')]);
  });

  test('O5: changes of an older copy are refused, with how far the copy is, and nothing of them is kept', async () => {
    const { owner, sync, all } = await site(api());
    const { revision } = (await sync(owner, { page: [page('/', 'One')] })).json;
    await sync(owner, { page: [page('/', 'Two')] }, { revision });
    const late = await sync(owner, { page: [page('/', 'Late')] }, { revision });
    const copy = { revision: revision + 1 };
    expect([late.status, late.json]).toMatchObject([409, { error: 'old_version', options: { copy } }]);
    expect(await all(owner)).toEqual([page('/', 'Two')]);
    const at = Array.from({ length: 8 }, (_, each) => sync(owner, { page: [page(`/${each}`)] }, copy));
    const answers = await Promise.all(at);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('O5: changes of a copy that was deleted are not taken for changes of the one after it', async () => {
    const { owner, sync, forget, all } = await site(api());
    const { revision } = (await sync(owner, { page: [page('/', 'One')] })).json;
    await forget(owner);
    expect((await sync(owner, { page: [page('/', 'Gone')] }, { revision })).status).toBe(409);
    await sync(owner, { page: [page('/', 'Two')] });
    expect((await sync(owner, { page: [page('/', 'Late')] }, { revision })).status).toBe(409);
    expect(await all(owner)).toEqual([page('/', 'Two')]);
  });

  test('O5: a copy is its person’s: an owner reads an empty one, strangers none, and it goes when it is told to', async () => {
    const test = api();
    const { owner, at, sync, part, all, forget } = await site(test);
    const editor = await joinProject(test, owner, 'editor');
    await sync(editor, { page: [page('/', 'Mine')] });
    expect(await part(owner)).toMatchObject({ copy: null, storage: {} });
    // Row security alone keeps people of one project apart.
    const { projectId } = owner;
    for (const [scope, many] of [
      [{ projectId }, 0],
      [{ projectId, userId: owner.userId }, 0],
      [{ projectId, userId: editor.userId }, 1],
    ] as const)
      for (const table of ['draft_copies', 'draft_copy_records']) {
        const read = sql`SELECT 1 FROM ${sql.identifier(table)} WHERE project_id = ${projectId}`;
        const { rowCount } = await test.database.transaction(scope, (transaction) => transaction.execute(read));
        expect([table, scope, rowCount]).toEqual([table, scope, many]);
      }
    const stranger = await test.account();
    for (const [method, path] of [
      ['GET', '/draft-copy'],
      ['DELETE', '/draft-copy'],
    ] as const)
      expect((await test.send(method, at + path, { headers: { token: stranger.token } })).status).toBe(404);
    expect((await sync(stranger, { page: [] })).status).toBe(404);
    expect((await forget(owner)).status).toBe(200);
    expect(await all(editor)).toEqual([page('/', 'Mine')]);
    expect((await forget(editor)).status).toBe(200);
    expect(await part(editor)).toMatchObject({ copy: null, storage: {} });
  });

  test.each([
    ['no key', { page: [{ page: 'Home' }] }],
    ['another store', { page: [], users: [] }],
    ['a record that is none', { page: ['/'] }],
    ['a record that is too long', { page: [page('/', 'x'.repeat(1_300_000))] }],
    ['no list', { page: { path: '/' } }],
    ['a key that is too long', { page: [page(`/${'a'.repeat(600)}`)] }],
  ])('O5: a body with %s is refused whole', async (_, storage) => {
    const { owner, sync, part } = await site(api());
    expect([400, 413, 422]).toContain((await sync(owner, storage)).status);
    expect((await part(owner)).copy).toBeNull();
  });

  test('O5: keys that are more than data, another project, and more than a copy holds are refused', async () => {
    const test = api();
    const { owner, at, sync, part } = await site(test);
    const other = await test.account();
    expect((await sync(owner, { page: [page('/')] }, { projectId: other.projectId })).status).toBe(404);
    const body = `{"storage":{"page":[{"path":"/","__proto__":{"a":1}}]},"domain":"a","projectId":"${owner.projectId}","currentPackage":null}`;
    const unsafe = await test.send('POST', `${at}/sync-storage`, {
      headers: { token: owner.token, 'content-type': 'application/json' },
      raw: body,
    });
    expect(unsafe.status).toBe(400);
    const large = 'x'.repeat(1_000_000);
    let { status, json } = await sync(owner, { page: [] });
    let { revision } = json;
    let records = 0;
    while (status === 200) {
      ({ status, json } = await sync(owner, { page: [page(`/${records}`, large)] }, { revision }));
      if (status === 200) ({ revision, records } = json);
    }
    expect(status).toBe(413);
    // What was there before stays.
    expect((await part(owner)).copy).toMatchObject({ revision, records });
  });
};
