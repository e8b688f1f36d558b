/** @vitest-environment jsdom */

import { act, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts';
import { completeDefinition } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import type { MemoryEditor } from '../testing/memory-editor.ts';
import { renderForm, screen } from '../testing/render-form.tsx';

const label = { en: 'Chosen', fr: 'Choisis' };
const definition = completeDefinition({
  ...{ name: 'chosen', version: 1, label, description: label, mode: 'static' },
  fields: { articles: { type: 'articles', label: { en: 'Articles', fr: 'Articles' }, max: 3 } },
});

const STORED = [
  { id: 'a', slug: 'first-frost', title: { en: 'First frost', fr: 'Première gelée' }, status: 'published' },
  { id: 'b', slug: 'bread', title: { fr: 'Le pain' }, status: 'published' },
  { id: 'c', slug: 'keys', title: { en: 'Five keys' }, status: 'draft' },
  { id: 'd', slug: 'untitled', title: {}, status: 'draft' },
] as const;

const asked: unknown[] = [];
const withArticles = ({ editor }: MemoryEditor): void => {
  asked.length = 0;
  Object.assign(editor.host.api, {
    listArticles: async ({ query }: { query: { search?: string } }) => {
      asked.push(query);
      const words = query.search?.toLowerCase() ?? '';
      return STORED.filter(({ title, slug }) => `${Object.values(title).join()} ${slug}`.toLowerCase().includes(words));
    },
    getArticle: async ({ params }: { params: { article: string } }) => {
      const found = STORED.find(({ id }) => id === params.article);
      if (!found) throw new ApiError('not_found');
      return found;
    },
  });
};
const open = (articles: readonly string[], locale: 'en' | 'fr' = 'en') =>
  renderForm({ articles: [...articles] }, { definition, locale, prepare: withArticles });
const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Articles' });
/** What is chosen, also while the list of what is found lies over it: what is hidden has no name to be found by. */
const shown = () =>
  [...document.querySelectorAll('ol[aria-label=Articles] > li')].map((row) => row.firstChild?.textContent);

describe('S17 E4: articles that are chosen', () => {
  test('are found by their words, by keyboard, and stand in the order in which they were taken', async () => {
    const { user, settings } = await open(['b']);
    await waitFor(() => expect(shown()).toEqual(['Le pain']));
    await user.click(picker());
    // Who is chosen already is not offered again.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('First frost'),
      expect.stringContaining('Five keys'),
      expect.stringContaining('untitled'),
    ]);
    expect(screen.getByRole('option', { name: /Five keys/ }).textContent).toContain('Draft: visitors do not see it');
    await user.keyboard('frost');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'frost' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(settings().articles).toEqual(['b', 'a']);
    await waitFor(() => expect(shown()).toEqual(['Le pain', 'First frost']));
    expect(picker().value).toBe('');
  });

  test('are moved and taken out; what is gone meanwhile says so and can be taken out, too', async () => {
    const { user, settings } = await open(['a', 'gone', 'b'], 'fr');
    await waitFor(() =>
      expect(shown()).toEqual(['Première gelée', expect.stringContaining('n’existe plus'), 'Le pain']),
    );
    await user.click(screen.getByRole('button', { name: /^Monter.*Le pain/ }));
    expect(settings().articles).toEqual(['a', 'b', 'gone']);
    const [first] = screen.getAllByRole('listitem');
    expect(
      within(first as HTMLElement)
        .getByRole('button', { name: /^Monter/ })
        .hasAttribute('disabled'),
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Retirer.*n’existe plus/ }));
    expect(settings().articles).toEqual(['a', 'b']);
  });

  test('are moved and taken out by keyboard without losing the place', async () => {
    const { user, settings } = await open(['a', 'b', 'c']);
    await waitFor(() => expect(shown()).toEqual(['First frost', 'Le pain', 'Five keys']));
    const focused = () => document.activeElement?.getAttribute('aria-label');
    act(() => screen.getByRole('button', { name: 'Move Five keys up' }).focus());
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Move Five keys up');
    await user.keyboard('{Enter}');
    expect(settings().articles).toEqual(['c', 'a', 'b']);
    expect(focused()).toBe('Take out Five keys');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Take out First frost');
    await user.keyboard('{Enter}{Enter}');
    expect(settings().articles).toEqual([]);
    expect(document.activeElement).toBe(picker());
  });

  test('are no more than there may be', async () => {
    const { user, settings } = await open(['a', 'b', 'c']);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(picker().readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Take out Five keys' }));
    expect(settings().articles).toEqual(['a', 'b']);
    expect(picker().readOnly).toBe(false);
  });

  test('cannot be found while the site does not answer; what was chosen stays', async () => {
    const { user, settings } = await renderForm(
      { articles: ['a'] },
      {
        definition,
        prepare: ({ editor }) => {
          const fail = async () => Promise.reject(new ApiError('unavailable'));
          Object.assign(editor.host.api, { listArticles: fail, getArticle: fail });
        },
      },
    );
    await user.type(picker(), 'frost');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    // That it is gone would be a reason to take it out.
    expect(shown()).toEqual(['…']);
    expect(settings().articles).toEqual(['a']);
  });
});
