import { apiCalls, type Change } from 'shared-contracts';
import { INVALID_URLS } from 'shared-contracts/fixtures';
import { expect, test, vi } from 'vitest';
import { pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

async function site({ send, account }: TestApi) {
  const { token, projectId } = await account();
  const headers = { token };
  const at = `/project/${projectId}`;
  const body = pageBody('/a');
  await send('POST', `${at}/page`, { body, headers });
  return {
    token,
    projectId,
    create: (path: string) => send('POST', `${at}/page`, { body: { ...pageBody(path), page: 'Another' }, headers }),
    move: (path: string, change = {}) =>
      send('PUT', `${at}/page/${body.id}`, { body: { ...body, path, ...change }, headers }),
    list: async (): Promise<string[]> =>
      (await send('GET', `${at}/redirects`)).json.redirects.map(
        ({ from, to, status }: Record<string, unknown>) => `${from} ${status} ${to}`,
      ),
    put: (redirects: unknown, extra = {}, more = {}) =>
      send('PUT', `${at}/redirects`, { body: { redirects, ...more }, headers: { ...headers, ...extra } }),
  };
}

export const redirects: Suite = (api) => {
  test('E7: a renamed page leads on from every path it had, at once and never in a circle', async () => {
    const { move, list } = await site(api());
    await move('/b');
    expect(await list()).toEqual(['/a 301 /b']);
    await move('/c');
    expect(await list()).toEqual(['/a 301 /c', '/b 301 /c']);
    await move('/a');
    expect(await list()).toEqual(['/b 301 /a', '/c 301 /a']);
  });

  test('a list that many ask for is read once, and anew after a change', async () => {
    const { move, list, projectId } = await site(api());
    await move('/b');
    const transactions = vi.spyOn(api().database, 'transaction');
    const answers = await Promise.all(Array.from({ length: 200 }, list));
    const reads = transactions.mock.calls.filter(([scope]) => scope.projectId === projectId);
    transactions.mockRestore();
    expect([new Set(answers.flat()).size, reads.length]).toEqual([1, 1]);
    await move('/c');
    expect(await list()).toEqual(['/a 301 /c', '/b 301 /c']);
  });

  test('E7: a page that comes to stand on a path takes it back; wildcards leave nothing', async () => {
    const { move, list, create } = await site(api());
    await move('/b');
    expect((await create('/a')).status).toBe(201);
    expect(await list()).toEqual([]);
    await move('/b/*');
    await move('/d');
    expect(await list()).toEqual([]);
  });

  test('a save that keeps the path leaves nothing, and what changed is told once', async () => {
    const { api: content } = api();
    const { move, list, projectId } = await site(api());
    const heard: Change[] = [];
    const stop = content.onChange((change) => heard.push(change));
    await move('/a', { metadata: {} });
    await move('/b');
    stop();
    expect(await list()).toEqual(['/a 301 /b']);
    const told = heard.filter(({ project_id }) => project_id === projectId).map(({ tags }) => tags);
    expect(told.map((tags) => tags.includes(`redirects:${projectId}`))).toEqual([false, true]);
  });

  test('V4: the list is replaced as a whole, read by everybody, and known by its version', async () => {
    const { send } = api();
    const { put, list, projectId } = await site(api());
    const saved = await put([
      { from: 'old', to: '/new?x=1#y', status: 308 },
      { from: '/out/', to: 'https://elsewhere.example/' },
    ]);
    expect(saved.status).toBe(200);
    const { version } = apiCalls.saveRedirects.answer.parse(saved.json);
    expect(await list()).toEqual(['/old 308 /new?x=1#y', '/out 301 https://elsewhere.example/']);
    const read = await send('GET', `/project/${projectId}/redirects`);
    expect([read.headers.get('etag'), apiCalls.listRedirects.answer.parse(read.json).version]).toEqual([
      `"${version}"`,
      version,
    ]);
    expect((await put([], { 'if-match': '"1"' })).status).toBe(412);
    expect((await put([], {}, { version: version + 1 })).json.error).toBe('old_version');
    expect((await put([{ from: '/old', to: '/new', status: 302 }], { 'if-match': `"${version}"` })).status).toBe(200);
    expect(await list()).toEqual(['/old 302 /new']);
  });

  test('V4: loops, doubles and paths of pages are refused with what is wrong, in the language asked for', async () => {
    const { put, list } = await site(api());
    const looping = await put([
      { from: '/x', to: '/y?a=1' },
      { from: '/y', to: '/fr/z#b' },
      { from: '/z', to: '/x/' },
      { from: '/tail', to: '/x' },
      { from: '/fine', to: '/else' },
    ]);
    expect([looping.status, Object.keys(looping.json.errors)]).toEqual([
      422,
      ['redirects.0.to', 'redirects.1.to', 'redirects.2.to', 'redirects.3.to'],
    ]);
    const french = await put([{ from: '/x', to: '/x' }], { 'accept-language': 'fr' });
    expect(french.json.errors['redirects.0.to']).toEqual(['Cette redirection ramène à son point de départ.']);
    const hidden = await put([{ from: '/a', to: '/b' }]);
    expect(Object.keys(hidden.json.errors)).toEqual(['redirects.0.from']);
    const doubled = await put([
      { from: '/x', to: '/b' },
      { from: 'x', to: '/c' },
    ]);
    expect(Object.keys(doubled.json.errors)).toEqual(['redirects.1.from']);
    expect(await list()).toEqual([]);
  });

  test('V4: only paths of this site and http(s) addresses are targets, only paths of pages are sources', async () => {
    const { put, list } = await site(api());
    for (const to of [
      ...INVALID_URLS.filter(({ allow }) => !allow).map(({ value }) => value),
      'mailto:a@b.example',
      'rooms',
      '#x',
      '',
    ])
      expect([to, (await put([{ from: '/x', to }])).status]).toEqual([to, 422]);
    for (const from of ['/*', '/x/*', '/api/x', '/..', '', 'https://x.example'])
      expect([from, (await put([{ from, to: '/y' }])).status]).toEqual([from, 422]);
    expect((await put([{ from: '/x', to: '/y', status: 303 }])).status).toBe(422);
    expect((await put([{ from: '/x', to: '/y', owner: 'me' }])).json.error).toBe('unknown_fields');
    expect(await list()).toEqual([]);
  });
};
