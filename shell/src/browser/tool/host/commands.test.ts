/** @vitest-environment jsdom */

import type { Command } from 'shared-contracts';
import { expect, test, vi } from 'vitest';
import { createCommands } from './commands.ts';

const command = (id: string, rest: Partial<Command> = {}): Command => ({
  id,
  label: () => id,
  group: () => 'Group',
  run: () => undefined,
  ...rest,
});
const book = () => createCommands((event, shortcut) => event.key === shortcut);
const press = (key: string) => new KeyboardEvent('keydown', { key });

test('commands come and go, and whoever watches is told', () => {
  const commands = book();
  const told = vi.fn();
  commands.subscribe(told);
  const group = [command('one'), command('two')];
  const remove = commands.add(group);
  const removeAgain = commands.add(group);
  remove();
  remove();
  expect(commands.list().map(({ id }) => id)).toEqual(['one', 'two']);
  removeAgain();
  expect(commands.list()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(4);
});

test('a key runs the latest command that has it and is enabled', () => {
  const commands = book();
  const [first, second] = [vi.fn(), vi.fn()];
  let enabled = true;
  commands.add([command('first', { shortcut: 's', run: first })]);
  commands.add([command('second', { shortcut: 's', run: second, enabled: () => enabled })]);
  expect(commands.press(press('s'))).toBe(true);
  enabled = false;
  commands.press(press('s'));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(commands.press(press('x'))).toBe(false);
});

test('the palette and the list of shortcuts are asked for, one at a time', () => {
  const commands = book();
  commands.openPalette();
  expect(commands.asked()).toBe('palette');
  commands.openShortcuts();
  expect(commands.asked()).toBe('shortcuts');
  commands.close();
  expect(commands.asked()).toBeNull();
});
