import { testId, testPage, testSection } from 'offline-api/testing';
import { expect, test, vi } from 'vitest';
import type { Contents } from '../store/local-database.ts';
import { draftPayload } from './draft-payload.ts';
import { linkTarget } from './link-target.ts';
import { pageAt } from './page-at.ts';
import { readData } from './read-data.ts';

const ASKED = { locale: 'fr', origin: 'http://site.test', assetBase: '/r/' } as const;

test('O2: a page stands at its path; else the wildcard that says most does', () => {
  const pages = ['/', '/blogs/*', '/blogs/old/*', '/blogs/first'].map((path) => testPage(path));
  const at = (path: string) => {
    const found = pageAt(pages, path);
    return found && [found.page.path, found.wildcard];
  };
  expect(['/', '/blogs/first', '/blogs/second', '/blogs/old/a/b', '/blogs', '/x'].map(at)).toEqual([
    ['/', ''],
    ['/blogs/first', ''],
    ['/blogs/*', 'second'],
    ['/blogs/old/*', 'a/b'],
    null,
    null,
  ]);
});

test('O2: a page of the draft is what visitors are answered: global contents in their places, and nothing private', () => {
  const section = { ...testSection(1, 'Own'), private_data: { secret: 'key' } };
  const link = { ...testSection(2, 'Old words'), linked_to: 'Banner' };
  const contents = {
    page: [testPage('/rooms', { id: testId(9), page: 'Rooms', status: 'draft', sections: [section, link] })],
    'global-instances': [
      {
        ...{ id: testId(5), name: 'Banner', instance_name: 'Banner', status: 'published', version: 1 },
        section: { type: 'static', name: 'rich-text', options: [{ title: { en: 'New words' } }], schema_version: 1 },
      },
    ],
    'project-meta-data': [{ id: 'one', project_metadata: { languages: ['en', 'fr'], defaultLang: 'en' } }],
  } as unknown as Contents;
  const payload = draftPayload(contents, { ...ASKED, path: '/rooms' });
  expect(payload).toMatchObject({
    ...{ audience: 'visitor', draft: true, locale: 'fr', locales: ['en', 'fr'], defaultLocale: 'en' },
    project: { id: 'one' },
  });
  expect(JSON.stringify(payload)).not.toMatch(/secret|Old words/);
  expect(payload?.page.sections[1]).toMatchObject({ id: link.id, settings: [{ title: { en: 'New words' } }] });
  expect(draftPayload(contents, { ...ASKED, path: '/attic' })).toBeNull();
});

test('O2: sections show the fields of the site’s own types, what the site answers, and nothing where it cannot be asked', async () => {
  const kinds = [{ definition: { name: 'top', reads: { query: 'query { x }' } } }, { definition: { name: 'text' } }];
  const types = [{ name: 'offer', type: 'static', fields: [{ key: 'price' }] }];
  const of = (id: string, name: string, rest = {}) => ({ id, name, type: 'static', settings: [{}], ...rest });
  const page = { sections: [of('a', 'top'), of('b', 'text'), of('c', 'offer'), of('d', 'top', { hidden: true })] };
  const payload = { page, locale: 'en', filters: {}, wildcard: '' } as never;
  const ask = vi.fn(async () => ({ data: 'answer' as unknown }));
  const read = () => readData(payload, kinds as never, types as never, ask);
  expect(await read()).toEqual({ a: 'answer', c: { fields: [{ key: 'price' }] } });
  ask.mockRejectedValue(new Error('away'));
  expect(await read()).toEqual({ a: null, c: { fields: [{ key: 'price' }] } });
});

test('O2: links of a draft lead within it, in their language; others lead out', () => {
  const site = { locales: ['en', 'fr'], defaultLocale: 'en' } as const;
  const to = (address: string) => linkTarget(address, 'http://site.test/fr/rooms', site);
  expect(
    ['/fr/visit#map', 'lake', '/n-api/locale/en?to=/fr/rooms', '/n-api/locale/fr?to=/', '/n-api/locale/de?to=/'].map(
      to,
    ),
  ).toEqual(['/fr/visit#map', '/fr/lake', '/rooms', '/fr', '/n-api/locale/de?to=/']);
  expect(['https://elsewhere.test/rooms', '//elsewhere.test', 'http://'].map(to)).toEqual([null, null, null]);
});
