/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from '../provider/KitProvider.tsx';
import { CommandPalette } from './CommandPalette.tsx';

const items = [
  { id: 'save', label: 'Save', group: 'Page', shortcut: 'Ctrl+S' },
  { id: 'rename', label: 'Rename', group: 'Page' },
  { id: 'delete', label: 'Delete', group: 'Section' },
];
const onRun = vi.fn<(id: string) => void>();
beforeEach(() => {
  onRun.mockClear();
  typed = '';
});

let typed = '';

function Palette() {
  const [isOpen, setOpen] = useState(true);
  return <CommandPalette items={items} isOpen={isOpen} onOpenChange={setOpen} onRun={onRun} takeTyped={() => typed} />;
}

const show = (locale: 'en' | 'fr' = 'en') => {
  render(
    <KitProvider locale={locale}>
      <Palette />
    </KitProvider>,
  );
  return userEvent.setup();
};

describe('the command palette', () => {
  test('begins in the search, lists commands under their headings with their keys', () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'SaveCtrlS',
      'Rename',
      'Delete',
    ]);
    expect(screen.getByRole('group', { name: 'Section' })).toBeTruthy();
  });

  test('runs what was typed and entered, after it has closed', async () => {
    const user = show();
    await user.keyboard('ren{Enter}');
    expect(onRun.mock.calls).toEqual([['rename']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('E16: what was typed before it stood there is what is searched', () => {
    typed = 'ren';
    show();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ren');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Rename']);
  });

  test('arrows choose among what was found', async () => {
    const user = show();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onRun.mock.calls).toEqual([['delete']]);
  });

  test('says in the person’s language that nothing was found', async () => {
    const user = show('fr');
    await user.keyboard('zzz');
    expect(screen.getByRole('menu').textContent).toBe('Aucun résultat pour «\u202fzzz\u202f»');
  });

  test('Escape clears, then closes; nothing is run', async () => {
    const user = show();
    await user.keyboard('ren{Escape}');
    expect(screen.getAllByRole('menuitem')).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onRun).not.toHaveBeenCalled();
  });
});
