/** @vitest-environment jsdom */
import '../forms/testing/complete-dom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Page } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import type { Conflict } from '../draft/draft-types.ts';
import { type PanelScreenOptions, showPanel } from '../testing/panel-screen.tsx';
import { testId, testSection } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

const titled = (number: number, en: string) => testSection(number, { settings: [{ title: { en, fr: 'x' } }] });
const base = testPage([titled(1, 'Rooms'), titled(2, 'Garden'), titled(3, 'Table')]);
const mine = [titled(1, 'My rooms'), titled(2, 'Garden'), titled(3, 'My table')];
const theirs: Page = {
  ...base,
  version: 2,
  page: 'All rooms',
  sections: [titled(1, 'Rooms'), titled(2, 'Their garden'), titled(3, 'Their table')],
};
const conflict = { theirs, by: 'Paul', at: '2026-03-01T13:00:00.000Z', stage: 'refused' } as const;

/** Somebody changed the first and third section, and Paul saved the second, the third and the page's name. */
function meet(change: Partial<Conflict> = {}, options: Pick<PanelScreenOptions, 'locale'> = {}) {
  const shown = showPanel(<ConflictNotice />, {
    ...options,
    sections: base.sections,
    state: ({ view, draft }) => ({
      view,
      draft: {
        ...draft,
        present: draft.present && { ...draft.present, sections: mine },
        conflict: { ...conflict, ...change },
      },
    }),
  });
  const resolve = vi.spyOn(shown.editor, 'resolveConflict').mockResolvedValue(undefined);
  const choice = (name: string) => screen.getByRole('radiogroup', { name: `Version of ${name} to keep` });
  const sideOf = (name: string) => within(choice(name)).getByRole('radio', { checked: true }).textContent;
  return { ...shown, resolve, choice, sideOf };
}

describe('E11: the dialog of a conflict', () => {
  test('stands by itself after a refused save, with both versions side by side and what they differ in', async () => {
    const { sideOf } = meet();
    const dialog = await screen.findByRole('dialog', { name: 'Two versions of “Rooms”' });
    expect(within(dialog).getByText('The version of the page is old, refresh before modifying')).toBeTruthy();
    for (const name of ['Your version', 'Paul’s version']) {
      const version = within(dialog).getByRole('region', { name });
      expect(within(version).getByTitle(name).tagName).toBe('IFRAME');
    }
    const rows = within(within(dialog).getByRole('region', { name: 'What to keep' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'The page itself',
      'My rooms',
      'Garden',
      'My table',
    ]);
    // Whoever alone changed it is suggested; mine where both did.
    expect(['The page itself', 'My rooms', 'Garden', 'My table'].map(sideOf)).toEqual([
      'Theirs',
      'Mine',
      'Theirs',
      'Mine',
    ]);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test('is worked by keyboard: each section is chosen apart, and what was chosen is saved', async () => {
    const { user, resolve, choice, sideOf } = meet();
    await screen.findByRole('dialog');
    while (!choice('My table').contains(document.activeElement)) await user.tab();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(sideOf('My table')).toBe('Theirs');
    const save = screen.getByRole('button', { name: 'Save this choice' });
    while (document.activeElement !== save) await user.tab();
    await user.keyboard('{Enter}');
    expect(resolve).toHaveBeenCalledWith({
      page: 'theirs',
      [testId(1)]: 'mine',
      [testId(2)]: 'theirs',
      [testId(3)]: 'theirs',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Take theirs', 'theirs'],
    ['Keep mine', 'mine'],
  ] as const)('%s keeps one version whole', async (label, side) => {
    const { user, resolve } = meet();
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(resolve.mock.calls).toEqual([[side]]);
  });

  test('Escape closes it and loses nothing: the draft, the conflict, what was chosen, the focus', async () => {
    const { user, editor, resolve, choice, sideOf } = meet({ stage: 'ahead' });
    const compare = screen.getByRole('button', { name: 'Compare' });
    act(() => compare.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.click(within(choice('My rooms')).getByRole('radio', { name: 'Theirs' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(compare));
    expect(resolve).not.toHaveBeenCalled();
    expect(editor.getState().draft).toMatchObject({ present: { sections: mine }, conflict: { theirs } });
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(sideOf('My rooms')).toBe('Theirs');
  });

  test('E4: classes are told apart too, by what has them', async () => {
    const classes = { section: ['wide'], fields: { title: ['muted'] } };
    meet({ theirs: { ...theirs, sections: [{ ...titled(1, 'My rooms'), classes }] } });
    const dialog = await screen.findByRole('dialog');
    const [row] = within(dialog)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('p')?.textContent === 'My rooms');
    const facts = [...(row?.querySelectorAll('dl > div') ?? [])].map(({ children }) => [
      children[0]?.textContent,
      children[1]?.textContent,
    ]);
    expect(facts).toEqual([
      ['Classes', expect.stringContaining('wide')],
      ['Classes › x', expect.stringContaining('muted')],
    ]);
  });

  test('in French it says the same', async () => {
    meet({ by: null }, { locale: 'fr' });
    const dialog = await screen.findByRole('dialog', { name: /Deux versions/ });
    expect(within(dialog).getByRole('region', { name: 'Leur version' })).toBeTruthy();
    expect(within(dialog).getByText(/Rien n’est perdu/)).toBeTruthy();
    expect(dialog.textContent).toMatch(/\u202f: (?:supprimée|modifiée|ajoutée) par /);
  });

  test('a page that they deleted has nothing to compare; it can be made again', async () => {
    const { user, resolve } = meet({ theirs: null });
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create it again' }));
    expect(resolve).toHaveBeenCalledWith('mine');
  });
});
