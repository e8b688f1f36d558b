import { apiCalls } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { globalBody, pageBody, sectionBody } from '../testing/page-body.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

async function site({ send, account }: TestApi) {
  const { token, projectId } = await account();
  const headers = { token };
  const at = `/project/${projectId}`;
  return {
    at,
    headers,
    read: async () => apiCalls.getProject.answer.parse((await send('GET', at)).json),
    save: (metadata: unknown, extra = {}, more = {}) =>
      send('PUT', at, { body: { metadata, ...more }, headers: { ...headers, ...extra } }),
    redirect: (redirects: unknown) => send('PUT', `${at}/redirects`, { body: { redirects }, headers }),
    create: (path: string) => send('POST', `${at}/page`, { body: { ...pageBody(path), page: path }, headers }),
    addresses: async (query = '') => {
      const { json, headers: answered } = await send('GET', `${at}/addresses${query}`);
      const list = apiCalls.listAddresses.answer.parse(json);
      return { paths: list.map(({ path }) => path), total: Number(answered.get('x-total-count')) };
    },
  };
}

export const siteSettings: Suite = (api) => {
  test('T5: settings are saved on the condition that they are those that were read', async () => {
    const { read, save } = await site(api());
    const { version } = await read();
    expect((await save({ title: 'One' }, {}, { version })).status).toBe(200);
    const refused = await save({ title: 'Two' }, {}, { version });
    expect([refused.status, refused.json.error]).toEqual([409, 'old_version']);
    expect((await save({ title: 'Two' }, { 'if-match': `"${version}"` })).status).toBe(412);
    const now = await read();
    expect([now.project_metadata.title, now.version === version]).toEqual(['One', false]);
    expect((await save({ title: 'Three' }, { 'if-match': `"${now.version}"` })).status).toBe(200);
  });

  test('V4: a home page that leads back is refused, from either side', async () => {
    const { save, redirect, read } = await site(api());
    expect((await redirect([{ from: '/a', to: '/b' }])).status).toBe(200);
    expect((await save({ home: '/a' })).status).toBe(200);
    const circle = await redirect([{ from: '/a', to: '/' }]);
    expect([circle.status, Object.keys(circle.json.errors)]).toEqual([422, ['redirects.0.to']]);
    await save({ home: null });
    expect((await redirect([{ from: '/a', to: '/' }])).status).toBe(200);
    const back = await save({ home: '/a' });
    expect([back.status, Object.keys(back.json.errors)]).toEqual([422, ['metadata.home']]);
    expect((await read()).project_metadata.home).toBeNull();
  });

  test('V12: a container has a plain id, and consent needs one', async () => {
    const { save } = await site(api());
    expect((await save({ activateCookieControl: true })).json.error).toBe('gtm_required');
    for (const gtmId of ['GTM-1&x=1', 'a b', '<x>', '../x', '"'])
      expect([gtmId, (await save({ gtmId })).status]).toEqual([gtmId, 422]);
    expect((await save({ gtmId: 'GTM-AB12', activateCookieControl: true })).status).toBe(200);
  });

  test('S7 S23: a currency is one that is in use', async () => {
    const { save, read } = await site(api());
    for (const currency of ['ABC', 'eur', '<x>', '', 7])
      expect([currency, (await save({ currency })).status]).toEqual([currency, 422]);
    expect((await save({ currency: 'XOF', priceDecimals: false })).status).toBe(200);
    expect((await read()).project_metadata).toMatchObject({ currency: 'XOF', priceDecimals: false });
  });

  test('S4: map pictures come by https from one plain host, with whom to credit', async () => {
    const { save, read } = await site(api());
    const mapTiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=a', credit: 'Tiles' };
    for (const [change, field] of [
      [{ url: 'http://tiles.example/{z}/{x}/{y}' }, 'url'],
      [{ url: 'https://tiles.example/{z}/{x}' }, 'url'],
      [{ url: 'https://{x}.example/{z}/{x}/{y}' }, 'url'],
      [{ url: 'https://a;script-src https:/{z}/{x}/{y}' }, 'url'],
      [{ credit: ' ' }, 'credit'],
    ] as const) {
      const { status, json } = await save({ mapTiles: { ...mapTiles, ...change } });
      expect([change, status, Object.keys(json.errors)]).toEqual([change, 422, [`metadata.mapTiles.${field}`]]);
    }
    expect((await save({ mapTiles })).status).toBe(200);
    expect((await read()).project_metadata.mapTiles).toEqual(mapTiles);
    expect((await save({ mapTiles: null })).status).toBe(200);
    expect((await read()).project_metadata.mapTiles).toBeNull();
  });

  test('T1: the four groups of a theme are stored as they are sent, on condition, and each wrong value is named', async () => {
    const { save, read } = await site(api());
    const theme = {
      global: { '--color-accent': '#0f766e', '--hover-color-accent': '#115e59' },
      specific: { plans: { '--plan-padding': '2rem' } },
      zones: { 'zone-1': { '--color-paper': '#fff' }, top: { '--radius': '0' } },
      regions: { 'region4-2': { '--text': '1rem' } },
    };
    const { version } = await read();
    expect((await save({ sections_builder: theme }, {}, { version })).status).toBe(200);
    expect((await save({ sections_builder: {} }, {}, { version })).status).toBe(409);
    expect((await read()).project_metadata.sections_builder).toEqual(theme);
    for (const [change, field, words] of [
      [{ global: { '--button-padding': '12' } }, 'global.--button-padding', /px, rem or %/],
      [{ zones: { top: { '--color-ink': 'url(//evil.example)' } } }, 'zones.top.--color-ink', /style value/],
      [{ regions: { nowhere: {} } }, 'regions.nowhere', /no such setting/],
    ] as const) {
      const { status, json } = await save({ sections_builder: change });
      expect([status, Object.keys(json.errors)]).toEqual([422, [`metadata.sections_builder.${field}`]]);
      expect(json.errors[`metadata.sections_builder.${field}`][0]).toMatch(words);
    }
    expect((await save({ title: 'Alone' })).status).toBe(200);
    expect((await read()).project_metadata.sections_builder).toEqual(theme);
  });

  test('V13: what a project is subscribed to is nothing that its people can write', async () => {
    const { save, read } = await site(api());
    const refused = await save({ package: { name: 'free' } });
    expect([refused.status, refused.json.error]).toEqual([400, 'unknown_fields']);
    const { project_metadata } = await read();
    expect((await save({ project_metadata: { ...project_metadata, package: { name: 'x' } } })).status).toBe(200);
    expect((await read()).project_metadata).not.toHaveProperty('package');
  });

  test('V13: an operator subscribes a project to a package, which a save of its settings leaves alone', async () => {
    const { at, save, read } = await site(api());
    const { send, api: spoken } = api();
    const path = at.replace('/project/', '/packages/');
    const subscribe = (name: unknown, operator = true) => send('PUT', path, { body: { name }, operator });
    const refused = await subscribe('studio', false);
    expect([refused.status, refused.json.error]).toEqual([404, 'not_found']);
    expect((await read()).project_metadata).not.toHaveProperty('package');

    const heard: string[] = [];
    const stop = spoken.onChange(({ tags }) => heard.push(...tags));
    expect((await subscribe('Plus 2')).json).toEqual({ project: at.slice('/project/'.length), name: 'Plus 2' });
    stop();
    expect(heard.filter((tag) => tag.startsWith('project:'))).toEqual([`project:${at.slice('/project/'.length)}`]);
    await save({ title: 'Anew' });
    expect((await read()).project_metadata).toMatchObject({ title: 'Anew', package: { name: 'Plus 2' } });

    for (const name of ['', ' ', 'a,b', '<b>', 'x'.repeat(101), 7])
      expect([name, (await subscribe(name)).status]).toEqual([name, 422]);
    expect((await send('PUT', `/packages/${uuidv7()}`, { body: { name: null }, operator: true })).status).toBe(404);
    expect((await subscribe(null)).status).toBe(200);
    expect((await read()).project_metadata).not.toHaveProperty('package');
  });

  test('V11: addresses are what visitors find: no wildcard, no page for missing pages, no home that leads on', async () => {
    const { create, save, addresses } = await site(api());
    const before = (await addresses()).paths;
    for (const path of ['/rooms', '/rooms/été', '/gone', '/blogs/*']) expect((await create(path)).status).toBe(201);
    await save({ pagePath404: '/gone', home: '/rooms' });
    const all = await addresses();
    expect(all.paths).toEqual([...before.filter((path) => path !== '/'), '/rooms', '/rooms/été'].sort());
    expect(all.total).toBe(all.paths.length);
    const second = await addresses('?page=2&per_page=1');
    expect([second.paths, second.total]).toEqual([all.paths.slice(1, 2), all.total]);
  });

  test('V11: an address names the languages that a page or an article is there in', async () => {
    const { at, headers } = await site(api());
    const { send } = api();
    const pages: [path: string, title: Record<string, string>, metadata: Record<string, unknown>][] = [
      ['/both', { en: 'Hello', fr: 'Bonjour' }, {}],
      ['/only', { en: 'Hello' }, {}],
      ['/named', { en: 'Hello' }, { fr: { title: 'Nommée' } }],
      ['/foreign', { en: 'Hello', fr: 'Bonjour' }, { en: { title: 'A' } }],
      ['/blogs/*', { en: 'Hello' }, {}],
    ];
    for (const [path, title, metadata] of pages) {
      const body = { ...pageBody(path), page: path, metadata, sections: [sectionBody('Hello', { title })] };
      expect([path, (await send('POST', `${at}/page`, { body, headers })).status]).toEqual([path, 201]);
    }
    for (const [slug, title] of Object.entries({ both: { en: 'One', fr: 'Un' }, only: { en: 'One', fr: ' ' } })) {
      const options = { body: { slug, title, status: 'published' }, headers: { ...headers, 'if-none-match': '*' } };
      expect((await send('PUT', `${at}/articles/${uuidv7()}`, options)).status).toBe(200);
    }
    const listed = apiCalls.listAddresses.answer.parse((await send('GET', `${at}/addresses`)).json);
    const languages = Object.fromEntries(listed.map(({ path, languages }) => [path, languages.join()]));
    expect(languages).toMatchObject({
      ...{ '/both': 'en,fr', '/only': 'en', '/named': 'en,fr', '/foreign': 'en,fr' },
      ...{ '/blogs/both': 'en,fr', '/blogs/only': 'en' },
    });
    const pagesListed = (await send('GET', `${at}/pages`, { headers })).json;
    expect(apiCalls.listPages.answer.parse(pagesListed).length).toBeGreaterThan(4);
  });

  test('V11: an address that leads elsewhere is none of them: a page by its section, an article by a redirect', async () => {
    const { at, headers, create, redirect, addresses } = await site(api());
    const { send } = api();
    const before = (await addresses()).paths;
    const more = (url: string) => ({ url, new_tab: false });
    const pages: [path: string, settings: Record<string, unknown>, isHidden?: boolean][] = [
      ['/away', { more: more('/rooms'), side: 'right' }],
      ['/out', { more: more('https://elsewhere.example'), side: 'right' }],
      ['/offered', { more: more('/rooms'), side: 'left' }],
      ['/nowhere', { more: more('mailto:a@b.example'), side: 'right' }],
      ['/self', { more: more('/self'), side: 'right' }],
      ['/switched-off', { more: more('/rooms'), side: 'right' }, true],
    ];
    for (const [path, settings, hidden] of pages) {
      const sections = [{ ...sectionBody('Hello', settings), ...(hidden && { hidden }) }];
      const body = { ...pageBody(path), page: path, sections };
      expect([path, (await send('POST', `${at}/page`, { body, headers })).status]).toEqual([path, 201]);
    }
    await create('/blogs/*');
    for (const slug of ['first', 'moved']) {
      const body = { slug, title: { en: slug }, status: 'published' };
      const options = { body, headers: { ...headers, 'if-none-match': '*' } };
      expect((await send('PUT', `${at}/articles/${uuidv7()}`, options)).status).toBe(200);
    }
    expect((await redirect([{ from: '/blogs/moved', to: '/blogs/first' }])).status).toBe(200);
    // Asked before, it is answered as it is now.
    await addresses();
    const offered = { ...pageBody('/goes'), page: '/goes', sections: [sectionBody('Hello')] };
    await send('POST', `${at}/page`, { body: offered, headers });
    expect((await addresses()).paths).toContain('/goes');
    const sections = [sectionBody('Hello', { more: more('/rooms'), side: 'right' })];
    const leading = { body: { ...offered, sections }, headers: { ...headers, 'if-match': '"1"' } };
    expect((await send('PUT', `${at}/page/${offered.id}`, leading)).status).toBe(200);
    const { paths, total } = await addresses();
    const shown = ['/blogs/first', '/nowhere', '/offered', '/self', '/switched-off'];
    expect([paths, total]).toEqual([[...before, ...shown].sort(), before.length + shown.length]);
  });

  test('T3: each publish of a theme is kept with who made it, and what was there before the first; the newest thirty stay', async () => {
    const { send } = api();
    const { at, headers, save } = await site(api());
    const list = async (query = '') => {
      const { json, headers: answered } = await send('GET', `${at}/theme/revisions${query}`, { headers });
      return {
        revisions: apiCalls.listThemeRevisions.answer.parse(json),
        total: Number(answered.get('x-total-count')),
      };
    };
    const radius = (value: number) => ({ global: { '--radius': `${value}px` } });
    expect(await list()).toEqual({ revisions: [], total: 0 });
    await save({ title: 'No theme' });
    expect((await list()).total).toBe(0);
    await save({ sections_builder: radius(1) });
    await save({ sections_builder: radius(1), title: 'The same theme' });
    const [first, before, ...rest] = (await list()).revisions;
    expect(first).toMatchObject({ look: { sections_builder: radius(1) }, author: expect.anything() });
    expect(before).toMatchObject({ look: { sections_builder: {} }, author: null, published_at: null });
    expect(rest).toEqual([]);
    for (let value = 2; value < 34; value += 1) await save({ sections_builder: radius(value) });
    const { revisions, total } = await list('?per_page=2');
    expect([total, revisions.map(({ look }) => look.sections_builder)]).toEqual([30, [radius(33), radius(32)]]);
    expect((await send('GET', `${at}/theme/revisions`)).status).toBe(401);
  });

  test('W7: published pages that a change of the theme shows on are told by kind, region and zone, also where a global shows it', async () => {
    const { send } = api();
    const { at, headers } = await site(api());
    const place = (slot: string) => ({ 'extended-layout': { slot, weight: 0 } });
    const create = (path: string, sections: unknown[], status = 'published') =>
      send('POST', `${at}/page`, { body: { ...pageBody(path), page: path, sections, status }, headers });
    const ask = async (query: string) => {
      const { json } = await send('GET', `${at}/theme/pages${query}`, { headers });
      const { pages, ...counts } = apiCalls.listThemedPages.answer.parse(json);
      return [pages.map(({ path }) => path), counts.changed, counts.looked_at, counts.total];
    };
    await send('POST', `${at}/global-instances/Shared`, { body: globalBody(), headers });
    await create('/a', [{ ...sectionBody(), region: place('region1') }]);
    await create('/b', [{ weight: 0, region: place('region2-2'), linked_to: 'Shared' }]);
    await create('/c', []);
    await create('/d', [sectionBody()], 'draft');
    expect(await ask('')).toEqual([['/', '/a', '/b', '/c'], 4, 4, 4]);
    expect(await ask('?kinds=fixture')).toEqual([['/a', '/b'], 2, 4, 4]);
    expect(await ask('?kinds=plans')).toEqual([[], 0, 4, 4]);
    expect(await ask('?regions=region1')).toEqual([['/a'], 1, 4, 4]);
    expect(await ask('?zones=zone-2')).toEqual([['/b'], 1, 4, 4]);
    expect((await send('GET', `${at}/theme/pages?kinds=a%27b`, { headers })).status).toBe(422);
  });
};
