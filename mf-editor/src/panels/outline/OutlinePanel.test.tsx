/** @vitest-environment jsdom */

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showPanel } from '../../testing/panel-screen.tsx';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { OutlinePanel } from './OutlinePanel.tsx';

const rows = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));

describe('E2: the outline', () => {
  test('names sections by their title, and says what is wrong with them', async () => {
    showPanel(<OutlinePanel />, {
      sections: [
        testSection(1, { hidden: true }),
        testSection(2, { settings: [{ title: { en: 'Garden' } }] }),
        testSection(3, { name: 'gone' }),
      ],
      state: (state) => ({
        draft: {
          ...state.draft,
          invalid: { [testId(2)]: { id: testId(2), name: 'rooms', weight: 1, error: 'x' } },
        },
        view: { ...state.view, locale: 'fr' },
      }),
    });
    await screen.findAllByRole('row');
    expect(rows()).toEqual([
      'Header',
      'Titre 1, x, Hidden from visitors',
      'Garden, x, Not saved, needs a look, Text missing in this language',
      'gone, Cannot be shown',
    ]);
  });

  test('selects the section that is pressed, and tells what to do with a broken one', async () => {
    const { editor, user } = showPanel(<OutlinePanel />, {
      sections: [testSection(1), testSection(2, { name: 'gone' })],
    });
    await user.click(screen.getByRole('row', { name: /gone/ }));
    expect(editor.getState().view.selected).toBe(testId(2));
    expect(screen.getByText(/It stays as it is until you delete it/)).toBeTruthy();
  });

  test('the menu of a section deletes it; its toast has the way back, and the next one is selected', async () => {
    const { editor, user, toasts } = showPanel(<OutlinePanel />);
    editor.view({ selected: testId(1) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Title 1' }));
    await user.click(screen.getByRole('menuitem', { name: /^Delete/ }));
    await waitFor(() => expect(rows()).toEqual(['Header', 'Title 2, x']));
    expect(editor.getState().view.selected).toBe(testId(2));
    expect(toasts[0]?.message).toBe('“Title 1” deleted');
    toasts[0]?.options.action?.run();
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  test('E6: the layout is changed without losing a section, and can be changed back', async () => {
    const { editor, user, toasts } = showPanel(<OutlinePanel />);
    await user.click(screen.getByRole('radio', { name: 'Top, sides, bottom' }));
    expect(editor.getState().draft.present?.layout).toBe('top-right-left-bottom');
    expect(editor.getState().draft.present?.sections).toHaveLength(2);
    expect(rows()).toEqual(['Header', 'Title 1, x', 'Title 2, x']);
    expect(toasts[0]?.options.action?.label).toBe('Undo');
  });

  test('E6: empty regions are seen while arranging only', async () => {
    const { editor, user } = showPanel(<OutlinePanel />);
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole('switch'));
    expect(editor.getState().view.arranging).toBe(true);
    expect(rows()).toContain('Four columns, column 4');
  });

  test('an empty page says how it begins', () => {
    const { container } = showPanel(<OutlinePanel />, { sections: [] });
    expect(within(container).getByText('This page has no sections yet.')).toBeTruthy();
  });
});
