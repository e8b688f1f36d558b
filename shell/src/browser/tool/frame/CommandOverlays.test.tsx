/** @vitest-environment jsdom */

import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createCommands } from '../host/commands.ts';
import type { Tool } from '../host/create-tool.ts';
import { CommandOverlays } from './CommandOverlays.tsx';
import { ToolContext } from './tool-context.ts';

test('E16: what is typed while the palette’s code comes is searched, and presses nothing', async () => {
  const commands = createCommands((event, shortcut) => event.key === shortcut);
  const pressed = vi.fn();
  const group = () => 'Group';
  commands.add([
    { id: 'open', label: () => 'Open', group, shortcut: 'F2', run: commands.openPalette },
    { id: 'undo', label: () => 'Undo', group, shortcut: 'u', run: pressed },
  ]);
  render(
    <KitProvider locale="en">
      <ToolContext value={{ commands } as Tool}>
        <CommandOverlays />
      </ToolContext>
    </KitProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'F2' });
  for (const key of 'und') fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>('searchbox', {}, { timeout: 30_000 })).value).toBe('und');
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(pressed).toHaveBeenCalledOnce();
});
