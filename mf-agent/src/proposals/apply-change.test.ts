import { type AgentChange, ApiError, type RemoteHost } from 'shared-contracts';
import { expect, test } from 'vitest';
import { applyBeyond, placeOf } from './apply-change.ts';

const ID = '00000000-0000-7000-8000-000000000001';

/** A site with a picture and a redirect, and what is written to it. */
function open(refusal?: ApiError) {
  const written: unknown[] = [];
  const take = (call: string) => async (input: object) => {
    if (refusal) throw refusal;
    written.push([call, input]);
  };
  const host = {
    project: { id: 'site' },
    api: {
      getMedia: async () => ({ version: 7, metadata: { alt: { en: 'An oven' }, caption: 'kept' } }),
      listRedirects: async () => ({ version: 3, redirects: [{ from: '/a', to: '/b', status: 301 }] }),
    },
    write: {
      createPage: take('createPage'),
      saveArticle: take('saveArticle'),
      updateMedia: take('updateMedia'),
      saveRedirects: take('saveRedirects'),
    },
  } as unknown as RemoteHost;
  return {
    written,
    apply: (change: object, before: string | null) => applyBeyond(host, { change: change as AgentChange, before }, ID),
  };
}

const alt = { type: 'set-alt', media: ID, title: 'Oven', locale: 'fr', value: 'Un four', version: 6 };
const redirect = { type: 'add-redirect', from: '/old', to: '/new', status: 301, version: 2 };

test('A3: an alternative text and a redirect are written on condition of what stands there, and leave the rest as it is', async () => {
  const { apply, written } = open();
  expect([await apply(alt, null), await apply(redirect, null)]).toEqual(['done', 'done']);
  expect(written).toEqual([
    [
      'updateMedia',
      {
        params: { project: 'site', media: ID },
        body: { version: 7, metadata: { alt: { en: 'An oven', fr: 'Un four' }, caption: 'kept' } },
      },
    ],
    [
      'saveRedirects',
      {
        params: { project: 'site' },
        body: {
          version: 3,
          redirects: [
            { from: '/a', to: '/b', status: 301 },
            { from: '/old', to: '/new', status: 301 },
          ],
        },
      },
    ],
  ]);
});

test('A3: one whose text or redirect has become another since is outdated, and writes nothing', async () => {
  const { apply, written } = open();
  expect([
    await apply({ ...alt, locale: 'en' }, 'A stove'),
    await apply({ ...redirect, from: '/a' }, null),
    await open(new ApiError('old_version')).apply(alt, null),
  ]).toEqual(['outdated', 'outdated', 'outdated']);
  expect(written).toEqual([]);
  await expect(open(new ApiError('forbidden')).apply(alt, null)).rejects.toThrow(ApiError);
});

test('A3: a page and an article are made as drafts under an id that is the same each time', async () => {
  const { apply, written } = open();
  const sections = [{ name: 'faq', settings: { title: 'x' }, schema_version: 2 }];
  await apply({ type: 'create-page', name: 'Hours', path: '/hours', sections }, null);
  await apply({ type: 'create-article', slug: 'frost', title: { en: 'Frost' }, excerpt: {}, body: {} }, null);
  expect(written).toMatchObject([
    [
      'createPage',
      { body: { id: ID, status: 'draft', sections: [{ name: 'faq', settings: [{ title: 'x' }], schema_version: 2 }] } },
    ],
    [
      'saveArticle',
      { params: { article: ID }, headers: { ifNoneMatch: '*' }, body: { slug: 'frost', status: 'draft' } },
    ],
  ]);
});

test('A3: what is made elsewhere says where it is', () => {
  expect([placeOf(alt as AgentChange, undefined), placeOf(redirect as AgentChange, undefined)]).toEqual([
    `/admin/media/${ID}`,
    '/admin/site',
  ]);
  expect(placeOf({ type: 'remove-section', section: ID }, undefined)).toBe(null);
});
