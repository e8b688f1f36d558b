/** @vitest-environment jsdom */
import { beforeAll, describe, expect, test } from 'vitest';
import { descriptionOf } from '../testing/description-of.ts';
import type { MemoryEditor } from '../testing/memory-editor.ts';
import { renderForm, screen } from '../testing/render-form.tsx';

const title = { en: 'Hello' };
const pages = [
  { path: '/', page: 'Home' },
  { path: '/rooms', page: 'Rooms' },
  { path: '/visit', page: 'Visit' },
];
const withPages = ({ editor }: MemoryEditor): void => {
  Object.assign(editor.host.api, {
    listPages: async ({ query }: { query: { search: string } }) =>
      pages.filter(({ page, path }) => `${page} ${path}`.toLowerCase().includes(query.search.toLowerCase())),
  });
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Link' });

// The input comes with the first link; these are about what it does then.
beforeAll(async () => void (await import('./LinkInput.tsx')));

describe('E4: link', () => {
  test('a page of the site is found by its name', async () => {
    const { user, settings } = await renderForm({ title }, { prepare: withPages });
    await user.type(field(), 'roo');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: /^Rooms/ }));
    expect(settings().more).toEqual({ url: '/rooms', new_tab: false });
    expect(field().value).toBe('/rooms');
  });

  test('a page is found by the beginning of its path, which is an address already', async () => {
    const { user } = await renderForm({ title }, { prepare: withPages });
    await user.type(field(), '/vis');
    expect(await screen.findAllByRole('option', { name: /^Visit/ })).toHaveLength(1);
    expect(screen.queryByRole('option', { name: /^Home/ })).toBeNull();
  });

  test('any other address is typed, and opens in a new tab where asked to', async () => {
    const { user, settings } = await renderForm({ title }, { prepare: withPages });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(field());
    await user.paste('https://example.com/a');
    await user.tab();
    await user.click(screen.getByRole('checkbox', { name: 'Open in a new tab' }));
    expect(settings().more).toEqual({ url: 'https://example.com/a', new_tab: true });
    await user.clear(field());
    expect(settings().more).toBeNull();
  });

  test('D1: a thing of another remote is picked where its picker has addresses', async () => {
    const { user, settings } = await renderForm(
      { title },
      {
        prepare: ({ editor }) =>
          void Object.assign(editor.host, {
            pickers: {
              list: () => [
                { kind: 'recipe', label: () => 'Choose a recipe', links: true },
                { kind: 'guest', label: () => 'Choose a guest', links: false },
              ],
              pick: async (kind: string) => [{ id: 'soup', label: 'Soup', href: `/${kind}s/soup` }],
            },
          }),
      },
    );
    expect(screen.queryByRole('button', { name: 'Choose a guest' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose a recipe' }));
    expect(settings().more).toEqual({ url: '/recipes/soup', new_tab: false });
  });

  test('a bare host is completed', async () => {
    const { user, settings } = await renderForm({ title }, { prepare: withPages });
    await user.click(field());
    await user.paste('www.example.com/menu');
    await user.tab();
    expect(settings().more).toEqual({ url: 'https://www.example.com/menu', new_tab: false });
  });

  test('an address that could harm stays in the field, is told, and is never sent', async () => {
    const more = { url: '/visit', new_tab: false };
    const { user, settings } = await renderForm({ title, more }, { prepare: withPages });
    await user.clear(field());
    await user.click(field());
    await user.paste('javascript:alert(1)');
    await user.tab();
    expect(field().value).toBe('javascript:alert(1)');
    expect(descriptionOf(field())).toContain('This address cannot be used.');
    expect(settings().more).toBeNull();
  });
});
