/** @vitest-environment jsdom */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { article, category, createJournal, id, tag } from './testing/test-journal.tsx';

afterEach(cleanup);

type Journal = ReturnType<typeof createJournal>;

const openArticle = async (journal: Journal, number = 1) => {
  const opened = journal.open(`/admin/articles/${id(number)}`);
  await screen.findByRole('textbox', { name: 'Title' });
  return opened;
};
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const press = (user: Awaited<ReturnType<typeof openArticle>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const state = () => screen.getByRole('region', { name: 'The article and its state' }).textContent;
const lastSent = (journal: Journal) => journal.sent.at(-1)?.[1];

describe('W3: the list of articles', () => {
  test('says of each who reads it when, and what it lacks', async () => {
    const journal = createJournal();
    journal.articles = [
      article(1, { title: { en: 'Frost' }, status: 'draft' }),
      article(2, { status: 'published', publish_at: '2999-01-01T00:00:00.000Z' }),
      article(3, { status: 'published' }, { reads: 7, published_at: '2026-01-01T00:00:00.000Z' }),
    ];
    journal.open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Frost.*Changed on.*French missing.*Draft/),
      expect.stringMatching(/Article 2.*Goes out on.*Scheduled/),
      expect.stringMatching(/Article 3.*Published on.*Read 7 times/),
    ]);
  });

  test('says that one was not read yet only where others were', async () => {
    const journal = createJournal();
    journal.articles = [article(1, { status: 'published' })];
    const { unmount } = journal.open();
    await screen.findByText('Article 1');
    expect(screen.queryByText('Not read yet')).toBeNull();
    unmount();
    journal.articles = [article(1, { status: 'published' }), article(2, { status: 'published' }, { reads: 7 })];
    journal.open();
    expect(await screen.findByText('Not read yet')).toBeTruthy();
  });

  test('is searched, narrowed and put in order by the server', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = journal.open();
    await screen.findByText('Article 1');
    await user.type(screen.getByRole('searchbox'), 'frost');
    await user.click(screen.getByRole('radio', { name: 'Scheduled' }));
    await waitFor(() => expect(journal.asked.at(-1)).toMatchObject({ search: 'frost', status: 'scheduled' }));
  });

  test('that is empty says how it begins; one that failed is tried again', async () => {
    const journal = createJournal();
    journal.refuse.set('listArticles', new ApiError('unavailable'));
    const { user } = journal.open();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    journal.refuse.clear();
    await press(user, 'Try again');
    await user.click(await screen.findByRole('button', { name: 'New article' }));
    expect(journal.visited.at(-1)).toMatch(/^\/admin\/articles\/[0-9a-f-]{36}\?new$/);
  });

  test('copies an article as a draft of another address, and deletes one after a question that names it', async () => {
    const journal = createJournal();
    journal.articles = [article(1, { status: 'published', title: { en: 'Frost', fr: 'Gel' } })];
    const { user } = journal.open();
    await user.click(await screen.findByRole('button', { name: 'Actions for “Frost”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(journal.articles).toHaveLength(2));
    expect(journal.articles[1]).toMatchObject({
      ...{ status: 'draft', title: { en: 'Frost (copy)', fr: 'Gel (copie)' } },
      slug: expect.stringMatching(/^article-1-[0-9a-f]{6}$/),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for “Frost”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the article “Frost”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete article' }));
    await waitFor(() => expect(journal.articles).toHaveLength(1));
    expect(lastSent(journal)?.headers).toEqual({ ifMatch: '"1"' });
  });

  test('has what was begun on this device and never saved; giving it up can be undone', async () => {
    const journal = createJournal();
    Object.assign(journal.host.router, { location: () => ({ pathname: '', search: '?new', hash: '' }) });
    const { user, unmount } = await openArticle(journal);
    await user.type(field('Title'), 'Begun');
    unmount();
    const again = journal.open();
    const link = await screen.findByRole('link', { name: 'Begun' });
    expect(link.getAttribute('href')).toBe(`/admin/articles/${id(1)}?new`);
    await press(again.user, 'Discard');
    await waitFor(() => expect(screen.queryByText('Begun')).toBeNull());
    journal.toasts.at(-1)?.options.action?.run();
    expect(await screen.findByText('Begun')).toBeTruthy();
  });

  test('is not for somebody of another site', () => {
    const journal = createJournal(null);
    journal.open();
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
    expect(journal.asked).toEqual([]);
  });
});

describe('W3: an article', () => {
  test('that is new takes its address from its title, is saved once as new, and then as the one it is', async () => {
    const journal = createJournal();
    Object.assign(journal.host.router, { location: () => ({ pathname: '', search: '?new', hash: '' }) });
    const { user } = await openArticle(journal);
    await user.type(field('Title'), 'L’été arrive');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('l-ete-arrive');
    await press(user, 'Save');
    await waitFor(() => expect(state()).toContain('Saved'));
    expect(lastSent(journal)).toMatchObject({ headers: { ifNoneMatch: '*' }, body: { slug: 'l-ete-arrive' } });
    expect(journal.toasts.at(-1)?.message).toBe('Draft saved');
    await user.type(field('Title'), '!');
    expect(state()).toContain('Not saved yet');
    journal.commands.find((command) => command.shortcut === 'Mod+S')?.run();
    await waitFor(() => expect(lastSent(journal)?.headers).toEqual({ ifMatch: '"1"' }));
    expect(journal.articles[0]?.slug).toBe('l-ete-arrive');
  });

  test('is previewed before visitors have it: what is saved at once, a draft that is not after saving it', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    const preview = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Preview as visitors will see it' });
    expect([preview.getAttribute('href'), preview.target]).toEqual(['/blogs/article-1', '_blank']);

    const view = { location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(view as unknown as Window);
    await user.type(field('Introduction'), 'Cold');
    await user.type(field('Address'), '-2');
    journal.refuse.set('saveArticle', new ApiError('unavailable'));
    await user.click(preview);
    await waitFor(() => expect(view.close).toHaveBeenCalled());
    expect(view.location.replace).not.toHaveBeenCalled();
    journal.refuse.clear();
    await user.click(preview);
    await waitFor(() => expect(view.location.replace).toHaveBeenCalledWith('/blogs/article-1-2'));
    expect(lastSent(journal)?.body).toMatchObject({ status: 'draft', excerpt: { en: 'Cold' } });

    open.mockClear();
    await user.click(screen.getByRole('radio', { name: 'Publish now' }));
    preview.addEventListener('click', (event) => event.preventDefault());
    await user.click(screen.getByRole('link', { name: 'Preview as visitors will see it' }));
    expect(open).not.toHaveBeenCalled();
    expect(journal.articles[0]?.status).toBe('draft');
    open.mockRestore();
  });

  test('whose address is taken says so at the field, which has the focus', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    journal.refuse.set('saveArticle', new ApiError('slug_taken', { errors: { slug: ['Taken already'] } }));
    await user.type(field('Introduction'), 'x');
    await press(user, 'Save');
    expect(await screen.findByText('Taken already')).toBeTruthy();
    expect(document.activeElement).toBe(field('Address'));
    await user.type(field('Address'), '-2');
    expect(screen.queryByText('Taken already')).toBeNull();
  });

  test('refused in another language is led to there', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    await user.click(screen.getByRole('radio', { name: /Français/ }));
    journal.refuse.set('saveArticle', new ApiError('invalid', { errors: { 'title.en': ['Give it a title'] } }));
    await user.type(field('Introduction'), 'x');
    await press(user, 'Save');
    expect(await screen.findByText('Give it a title')).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    expect(field('Title').closest<HTMLElement>('[lang]')?.lang).toBe('en');
  });

  test('is kept on the device while it is not saved, and can be given up', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user, unmount } = await openArticle(journal);
    await user.type(field('Introduction'), 'Kept');
    unmount();
    const again = await openArticle(journal);
    await waitFor(() => expect(field('Introduction').value).toBe('Kept'));
    await again.user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(field('Introduction').value).toBe('');
    await press(again.user, 'Undo');
    expect(field('Introduction').value).toBe('Kept');
  });

  test('that somebody else saved asks about what both changed, and keeps the rest of both', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    await user.type(field('Title'), ' mine');
    await user.type(field('Introduction'), 'Mine too');
    journal.articles = [article(1, { title: { en: 'Theirs', fr: 'Le leur' } }, { version: 2 })];
    await press(user, 'Save');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this article' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title (English)']);
    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(journal.articles[0]?.version).toBe(3));
    expect(journal.articles[0]).toMatchObject({ title: { en: 'Theirs', fr: 'Le leur' }, excerpt: { en: 'Mine too' } });
    await press(user, 'Undo');
    expect(field('Title').value).toBe('Article 1 mine');
  });

  test('that somebody else deleted is still here, and can be saved anew', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    await user.type(field('Title'), '!');
    journal.articles = [];
    await press(user, 'Save');
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else deleted this article' });
    await user.click(within(dialog).getByRole('button', { name: 'Save it anew' }));
    await waitFor(() => expect(journal.articles[0]?.title.en).toBe('Article 1!'));
  });

  test('is written in what another remote brings; where that does not come, all else is written', async () => {
    const journal = createJournal('editor', 'fr');
    journal.articles = [article(1)];
    const { load } = journal.host.textEditor;
    let isThere = false;
    const host = journal.host as { -readonly [Part in keyof typeof journal.host]: (typeof journal.host)[Part] };
    host.textEditor = {
      ...{ id: 'text-editor', label: () => 'Éditeur de texte' },
      load: async () => {
        if (!isThere) throw new Error('No live remote provides a text editor');
        return load();
      },
    };
    const { user } = journal.open(`/admin/articles/${id(1)}`);
    expect(await screen.findByText('« Éditeur de texte » n’a pas pu s’afficher')).toBeTruthy();
    await user.type(field('Introduction'), 'Froid');
    isThere = true;
    await press(user, 'Réessayer');
    await user.type(await screen.findByRole('textbox', { name: 'Texte' }), 'Gel');
    await press(user, 'Enregistrer');
    await waitFor(() =>
      expect(lastSent(journal)?.body).toMatchObject({ excerpt: { fr: 'Froid' }, body: { fr: 'Gel' } }),
    );
  });

  test('E5: lacks a language until it is written there; the other can be copied', async () => {
    const journal = createJournal();
    journal.articles = [article(1, { title: { en: 'Frost' } })];
    const { user } = await openArticle(journal);
    await user.click(screen.getByRole('radio', { name: /Français.*1 text missing/ }));
    await press(user, 'Copy English');
    expect(field('Title').value).toBe('Frost');
    expect(screen.getByRole('radio', { name: 'Français' })).toBeTruthy();
  });

  test('that has been out since a date of the past is published, not planned', async () => {
    const journal = createJournal();
    journal.articles = [article(1, { status: 'published', publish_at: '2025-03-02T07:00:00.000Z' })];
    await openArticle(journal);
    expect(screen.getByRole('radio', { name: 'Published', checked: true })).toBeTruthy();
    expect(screen.queryByLabelText('Date')).toBeNull();
  });

  test('is seen from a date on, said in the person’s time zone', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    await user.click(screen.getByRole('radio', { name: 'Publish now' }));
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    fireEvent.change(date, { target: { value: '2999-05-04T09:30' } });
    expect(screen.getByText(/^Your time zone: \S/)).toBeTruthy();
    expect(screen.getByText(/^Visitors see it from May 4, 2999/)).toBeTruthy();
    await press(user, 'Save');
    await waitFor(() =>
      expect(lastSent(journal)?.body).toMatchObject({
        ...{ status: 'published', publish_at: new Date('2999-05-04T09:30').toISOString() },
      }),
    );
  });

  test('a date is suggested where one is asked for; without it nothing is published at once', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    const { user } = await openArticle(journal);
    await user.click(screen.getByRole('radio', { name: 'Publish now' }));
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    expect(new Date(date.value).getTime()).toBeGreaterThan(Date.now());
    expect(date.value).toMatch(/T09:00$/);
    fireEvent.change(date, { target: { value: '' } });
    const sent = lastSent(journal);
    await press(user, 'Save');
    expect(await screen.findByText('Choose the date, or publish at once.')).toBeTruthy();
    expect(document.activeElement).toBe(date);
    expect(lastSent(journal)).toBe(sent);
    await user.click(screen.getByRole('radio', { name: 'Publish now' }));
    await press(user, 'Save');
    await waitFor(() => expect(lastSent(journal)?.body).toMatchObject({ status: 'published', publish_at: null }));
  });

  test('gets a picture, categories of the tree, and a tag that is made while typing', async () => {
    const journal = createJournal();
    journal.articles = [article(1)];
    journal.categories = [category(20, 'Garden'), category(21, 'Herbs', 20)];
    journal.tags = [tag(30, 'Frost')];
    const { user } = await openArticle(journal);
    await press(user, 'Choose a picture');
    await user.click(await screen.findByRole('checkbox', { name: 'Herbs' }));
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Quince');
    await user.click(await screen.findByRole('option', { name: 'Create “Quince”' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove the tag “Quince”' })).toBeTruthy();
    await press(user, 'Save');
    const made = journal.tags.find(({ slug }) => slug === 'quince');
    await waitFor(() =>
      expect(lastSent(journal)?.body).toMatchObject({
        ...{ image: { media_id: 'm' }, category_ids: [id(21)], tag_ids: [made?.id] },
      }),
    );
  });

  test('that there is not says so', async () => {
    createJournal().open(`/admin/articles/${id(9)}`);
    expect(await screen.findByText('This article does not exist')).toBeTruthy();
  });
});
