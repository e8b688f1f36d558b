/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { KitProvider } from '../provider/KitProvider.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { DialogTrigger } from './Dialog.tsx';

const show = (onAction: () => void | Promise<void>) => {
  render(
    <KitProvider locale="fr" theme="dark">
      <DialogTrigger>
        <Button>Supprimer</Button>
        <AlertDialog title="Supprimer la page ?" actionLabel="Supprimer la page" onAction={onAction} />
      </DialogTrigger>
    </KitProvider>,
  );
  return userEvent.setup();
};

describe('a question', () => {
  test('begins on the way back, stands inside the kit’s root, and gives focus back', async () => {
    const user = show(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.getByRole('alertdialog').closest('.kit-root')?.getAttribute('data-theme')).toBe('dark');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Supprimer' })));
  });

  test('stays open until what it asked about is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = show(() => promise);
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer la page' }));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    resolve();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
