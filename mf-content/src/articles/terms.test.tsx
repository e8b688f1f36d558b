/** @vitest-environment jsdom */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ApiError, errorMessage } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { article, category, createJournal, id } from './testing/test-journal.tsx';

afterEach(cleanup);

const _lastSent = (journal: ReturnType<typeof createJournal>) => journal.sent.at(-1)?.[1];

describe('W3: what articles are filed under', () => {
  const withCategories = () => {
    const journal = createJournal();
    journal.categories = [category(1, 'Garden'), category(2, 'Herbs', 1), category(3, 'House')];
    return journal;
  };

  test('a category is made in both languages below another', async () => {
    const journal = withCategories();
    const { user } = journal.open('/admin/articles/categories');
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = await screen.findByRole('dialog', { name: 'New category' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Enter a name')).toBeTruthy();
    const [english, french] = within(dialog).getAllByRole('textbox', { name: 'Name' });
    await user.type(english as HTMLElement, 'Mint');
    await user.type(french as HTMLElement, 'Menthe');
    await user.click(within(dialog).getByRole('button', { name: /Belongs to/ }));
    await user.click(await screen.findByRole('option', { name: /Herbs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(journal.categories.at(-1)).toMatchObject({
      ...{ slug: 'mint', name: { en: 'Mint', fr: 'Menthe' }, parent_id: id(2) },
    });
  });

  test('says how many articles visitors find under it', async () => {
    const list = [
      { slug: 'garden', articleCount: 3 },
      { slug: 'house', articleCount: 1 },
    ];
    vi.stubGlobal('fetch', async () => Response.json({ data: { list } }));
    try {
      withCategories().open('/admin/articles/categories');
      await screen.findByText('3 articles');
      expect(screen.getAllByText(/^\d+ articles?$/).map(({ textContent }) => textContent)).toEqual([
        '3 articles',
        '1 article',
      ]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('never goes below itself', async () => {
    const { user } = withCategories().open('/admin/articles/categories');
    await user.click(await screen.findByRole('button', { name: 'Garden' }));
    const dialog = await screen.findByRole('dialog', { name: 'Category' });
    await user.click(within(dialog).getByRole('button', { name: /Belongs to/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      ...['Nothing: it stands at the top', 'House'],
    ]);
  });

  test('is moved among those beside it', async () => {
    const journal = withCategories();
    const { user } = journal.open('/admin/articles/categories');
    await user.click(await screen.findByRole('button', { name: 'Actions for “House”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual([
        ...['House', 'Garden', 'Herbs'],
      ]),
    );
  });

  test('is deleted after saying which articles use it', async () => {
    const journal = withCategories();
    journal.articles = [article(8, { category_ids: [id(1)] }), article(9, { category_ids: [id(2)] })];
    const { user } = journal.open('/admin/articles/categories');
    await user.click(await screen.findByRole('button', { name: 'Actions for “Garden”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the category “Garden”?' });
    await within(question).findByText(/1 article uses it and will lose it\. Categories below it move up\./);
    expect(journal.asked.at(-1)).toMatchObject({ category: 'garden' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(journal.categories).toHaveLength(2));
  });

  test('that the server refuses stays open with what was written', async () => {
    const journal = withCategories();
    journal.refuse.set('tags', new ApiError('slug_taken', { errors: { slug: [errorMessage('slug_taken', 'en')] } }));
    const { user } = journal.open('/admin/articles/tags');
    await user.click(await screen.findByRole('button', { name: 'New tag' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement, 'Frost');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(dialog).getAllByText(errorMessage('slug_taken', 'en')).length).toBeGreaterThan(0),
    );
    expect(within(dialog).getByDisplayValue('Frost')).toBeTruthy();
  });

  test('that was begun is not lost by closing: the way back is offered first', async () => {
    const journal = withCategories();
    const { user } = journal.open('/admin/articles/tags');
    const begin = async () => {
      await user.click(await screen.findByRole('button', { name: 'New tag' }));
      return screen.findByRole('dialog', { name: 'New tag' });
    };
    const dialog = await begin();
    const name = within(dialog).getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement;
    await user.type(name, 'Frost');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
    const back = within(question).getByRole('button', { name: 'Go on writing' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(dialog).getByDisplayValue('Frost')).toBeTruthy();

    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New tag' })).toBeNull());

    const second = await begin();
    const again = within(second).getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement;
    await user.type(again, 'x');
    await user.clear(again);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(journal.sent).toEqual([]);
  });
});
