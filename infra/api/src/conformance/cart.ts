import pg from 'pg';
import { apiCalls, MAX_CART_LINES } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { pageBody, sectionBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

/** A project with a page that sells one thing. */
async function shop({ send, account }: TestApi) {
  const { token, projectId, host } = await account();
  const section = sectionBody('Iced Tea', { title: { en: 'Iced Tea', fr: 'Thé glacé' }, cost: 450 });
  const page = { ...pageBody(), sections: [section] };
  const headers = { token };
  await send('POST', `/project/${projectId}/page`, { body: page, headers });
  const item = { page: page.id, section: section.id, key: 'iced-tea', variant: '', price: 450 };
  return {
    item,
    host,
    projectId,
    /** Another page that sells one thing; answers it. */
    more: async (name: string) => {
      const sold = sectionBody(name, { title: { en: name }, cost: 100 });
      const other = { ...pageBody(`/${name.replace(' ', '-')}`), sections: [sold] };
      await send('POST', `/project/${projectId}/page`, { body: other, headers });
      const key = name.toLowerCase().replace(' ', '-');
      return { page: other.id, section: sold.id, key, variant: '', price: 100 };
    },
    setCurrency: (currency: string) =>
      send('PUT', `/project/${projectId}`, { body: { metadata: { currency } }, headers }),
    save: (changes: Record<string, unknown>, settings: Record<string, unknown> = {}) =>
      send('PUT', `/project/${projectId}/page/${page.id}`, {
        body: { ...page, sections: [{ ...section, ...changes, settings: [{ ...section.settings[0], ...settings }] }] },
        headers,
      }),
    check: (items: unknown, project = projectId) => send('POST', `/project/${project}/cart/check`, { body: { items } }),
  };
}

export const cart: Suite = (api) => {
  test('S23: a visitor learns what the items of a cart cost now, in their order', async () => {
    const { item, check, save, host } = await shop(api());
    const now = { name: { en: 'Iced Tea', fr: 'Thé glacé' }, price: 450 };
    const gone = { state: 'missing', name: null, price: null };
    const answer = await check([{ ...item, key: 'cake' }, item, { ...item, price: 400 }], `${host}:8080`);
    expect(answer.status).toBe(200);
    expect(apiCalls.checkCart.answer.parse(answer.json).items).toEqual([
      gone,
      { ...now, state: 'same' },
      { ...now, state: 'changed' },
    ]);
    await save({}, { cost: 500 });
    expect((await check([item])).json.items).toEqual([{ ...now, state: 'changed', price: 500 }]);
    await save({}, { cost: null });
    expect((await check([item])).json.items).toEqual([gone]);
  });

  test('S7 S23: another currency changes no amount', async () => {
    const { item, check, setCurrency } = await shop(api());
    expect((await setCurrency('JPY')).status).toBe(200);
    expect((await check([item])).json.items).toMatchObject([{ state: 'same', price: 450 }]);
  });

  test('what visitors do not see is not there: hidden sections, other pages, other projects', async () => {
    const { item, check, save } = await shop(api());
    const other = await shop(api());
    const missing = [{ state: 'missing', name: null, price: null }];
    expect((await check([other.item])).json.items).toEqual(missing);
    expect((await check([{ ...item, page: other.item.page }])).json.items).toEqual(missing);
    expect((await check([{ ...item, section: uuidv7() }])).json.items).toEqual(missing);
    await save({ hidden: true });
    expect((await check([item])).json.items).toEqual(missing);
    // What is linked to is not there: the section shows what it says itself.
    await save({ linked_to: 'menu' });
    expect((await check([item])).json.items).toMatchObject([{ state: 'same', price: 450 }]);
  });

  test('a cart of many pages is read a few pages at a time, and answered in its order', async () => {
    const { item, check, more } = await shop(api());
    const items = [item];
    for (let page = 0; page < 21; page += 1) items.push(await more(`Tea ${page}`));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const { json } = await check(items);
      expect(json.items.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
        'Iced Tea',
        ...Array.from({ length: 21 }, (_, page) => `Tea ${page}`),
      ]);
      const asked = query.mock.calls
        .map((sent) => (sent as unknown[])[1])
        .filter((values) => Array.isArray(values) && values.some((value) => items.some(({ page }) => page === value)))
        .map((values) => items.filter(({ page }) => (values as unknown[]).includes(page)).length);
      expect([Math.max(...asked), asked.reduce((sum, pages) => sum + pages, 0)]).toEqual([10, 22]);
    } finally {
      query.mockRestore();
    }
  });

  test('an empty cart, ids in capitals and a full cart are answered; more, and what is no item, is refused', async () => {
    const { item, check, projectId } = await shop(api());
    expect((await check([])).json).toEqual({ items: [] });
    const capitals = { ...item, page: item.page.toUpperCase(), section: item.section.toUpperCase() };
    expect((await check([capitals])).json.items[0].state).toBe('same');
    const full = await check(Array.from({ length: MAX_CART_LINES }, () => item));
    expect(full.json.items).toHaveLength(MAX_CART_LINES);
    for (const items of [
      Array.from({ length: MAX_CART_LINES + 1 }, () => item),
      [{ ...item, price: 1.5 }],
      [{ ...item, price: -1 }],
      [{ ...item, page: "' OR 1=1 --" }],
      [{ ...item, key: '' }],
      'x',
    ])
      expect((await check(items)).status).toBe(422);
    expect((await check([item], uuidv7())).status).toBe(404);
    expect((await check([item], projectId)).status).toBe(200);
  });
};
