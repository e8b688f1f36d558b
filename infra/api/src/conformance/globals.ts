import { apiCalls } from 'shared-contracts';
import { expect, test } from 'vitest';
import { type Account, globalBody, pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

type Change = Record<string, unknown>;

const place = { weight: 0, region: {} };
// biome-ignore lint/suspicious/noExplicitAny: an answer is read as its test expects it
const titleOf = (section: any): unknown => section.settings[0]?.title?.en;

/** What tests of one project do. */
async function site(api: TestApi) {
  const account: Account = await api.account();
  const at = `/project/${account.projectId}`;
  const headers = { token: account.token };
  const send = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    api.send(method, `${at}${path}`, { ...(body !== undefined && { body }), headers: { ...headers, ...more } });
  const named = (name: string) => `/global-instances/${encodeURIComponent(name)}`;
  return {
    account,
    at,
    headers,
    send,
    create: (name: string, title: string, more: Change = {}) => send('POST', named(name), globalBody(title, more)),
    put: (name: string, title: string, more: Change = {}, conditions: Record<string, string> = {}) =>
      send('PUT', named(name), globalBody(title, more), conditions),
    get: (name: string) => send('GET', named(name)),
    remove: (name: string, conditions: Record<string, string> = {}) =>
      send('DELETE', named(name), undefined, conditions),
    /** Makes a page; returns how it is saved, and loaded by a visitor or a member. */
    page: async (sections: readonly Change[], body = pageBody()) => {
      const made = await send('POST', '/page', { ...body, sections });
      expect([made.status, made.json.invalid_sections]).toEqual([201, []]);
      return {
        id: body.id,
        path: body.path,
        made,
        save: (next: readonly Change[], more: Change = {}) =>
          send('PUT', `/page/${body.id}`, { ...body, sections: next, ...more }),
        seen: () => api.send('POST', `${at}/page${body.path}`, { body: {} }),
        load: () => send('POST', `/page${body.path}`, {}),
      };
    },
  };
}

export const globals: Suite = (api) => {
  test('E9: one content is shown by many pages, and a save of it shows on each', async () => {
    const { create, put, get, page } = await site(api());
    const made = await create('Footer', 'One');
    expect([made.status, apiCalls.createGlobalInstance.answer.safeParse(made.json).error]).toEqual([201, undefined]);
    expect(made.json).toMatchObject({ name: 'Footer', instance_name: 'Footer', version: 1, pages: [], pages_total: 0 });
    const pages = [await page([{ ...place, linked_to: 'Footer' }]), await page([{ ...place, linked_to: 'footer' }])];
    for (const { made, seen } of pages) {
      expect(made.json.sections[0]).toMatchObject({ name: 'fixture', linked_to: 'Footer' });
      expect((await seen()).json.sections).toEqual(made.json.sections);
    }
    expect((await put('FOOTER', 'Two')).json).toMatchObject({ name: 'Footer', version: 2, pages_total: 2 });
    for (const { seen, load, made } of pages) {
      expect(titleOf((await seen()).json.sections[0])).toBe('Two');
      expect((await load()).json.version).toBe(made.json.version);
    }
    expect((await get('footer')).json.pages.map(({ id }: { id: string }) => id)).toEqual(
      pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map(({ id }) => id),
    );
  });
};
