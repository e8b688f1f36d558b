/** @vitest-environment jsdom */

import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { showPanel } from '../../testing/panel-screen.tsx';
import { AddPanel, type AddPanelProps } from './AddPanel.tsx';
import { createInventory } from './Inventory.tsx';

test('E2: its search takes what is typed for it before its code came', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<AddPanelProps>>();
  const Inventory = createInventory(() => promise);
  const { commands, user } = showPanel(<Inventory />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  act(() => commands.find(({ id }) => id === 'mf-editor.search-inventory')?.run());
  await user.keyboard('zebra');
  resolve(AddPanel);
  const search = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(search.value).toBe('zebra');
  expect(document.activeElement).toBe(search);
  await user.keyboard('{Backspace}');
  expect(search.value).toBe('zebr');
});
