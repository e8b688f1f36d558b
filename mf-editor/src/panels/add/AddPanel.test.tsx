/** @vitest-environment jsdom */

import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { regionsOf } from '../../draft/regions.ts';
import { showPanel } from '../../testing/panel-screen.tsx';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { Inventory } from './Inventory.tsx';

const order = (editor: ReturnType<typeof showPanel>['editor'], slot = 'region1') => {
  const { present } = editor.getState().draft;
  return present ? (regionsOf(present).get(slot) ?? []).map(({ id }) => id) : [];
};

beforeAll(Inventory.prepare);

describe('E2: the inventory', () => {
  test('adds by click below the selection, and selects what was added', async () => {
    const { editor, user } = showPanel(<Inventory />, { sections: [testSection(1), testSection(2)] });
    editor.view({ selected: testId(1) });
    await user.click(screen.getByRole('button', { name: 'x' }));
    const [first, added, last] = order(editor);
    expect([first, last]).toEqual([testId(1), testId(2)]);
    expect(editor.getState().view.selected).toBe(added);
  });

  test('adds by Enter at the end where nothing is selected', async () => {
    const { editor, user } = showPanel(<Inventory />);
    screen.getByRole('button', { name: 'x' }).focus();
    await user.keyboard('{Enter}');
    expect(order(editor)).toHaveLength(3);
    expect(order(editor)[2]).toBe(editor.getState().view.selected);
  });

  test('a kind may begin in several ways, each under its name', async () => {
    const { editor, user } = showPanel(<Inventory />);
    await user.click(screen.getByRole('button', { name: 'y' }));
    const { present } = editor.getState().draft;
    const added = present?.sections.find(({ id }) => id === editor.getState().view.selected);
    expect(added?.settings).toEqual([{ title: { en: 'Suites', fr: 'Suites' } }]);
  });

  test('a beginning is found by its other words, without the rest of its kind', async () => {
    const { user } = showPanel(<Inventory />);
    await user.type(screen.getByRole('searchbox'), 'Suites');
    expect(screen.getByRole('button', { name: 'y' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'x' })).toBeNull();
  });

  test('adds at the place chosen on the page, once', async () => {
    const { editor, user } = showPanel(<Inventory />);
    editor.view({ selected: testId(1), insertAt: { slot: 'region3', index: 0 } });
    expect(await screen.findByText('It goes to Main, position 1.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'x' }));
    expect(order(editor, 'region3')).toHaveLength(1);
    expect(editor.getState().view.insertAt).toBeNull();
  });

  test('search leaves what matches, and leads back from nothing', async () => {
    const { user } = showPanel(<Inventory />);
    const search = screen.getByRole('searchbox');
    await user.type(search, 'zebra');
    expect(screen.queryByRole('button', { name: 'x' })).toBeNull();
    expect(screen.getByText('No section is called “zebra”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: 'x' })).toBeTruthy();
  });

  test('the arrow key leads from the search to the first kind', async () => {
    const { user } = showPanel(<Inventory />);
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'x' }));
  });
});
