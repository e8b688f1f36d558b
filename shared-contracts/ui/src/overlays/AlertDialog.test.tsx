/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { KitProvider } from '../provider/KitProvider.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { DialogTrigger } from './Dialog.tsx';

const show = (onAction: () => void | Promise<void>, explain?: (error: unknown) => string) => {
  render(
    <KitProvider locale="fr" theme="dark">
      <DialogTrigger>
        <Button>Supprimer</Button>
        <AlertDialog
          title="Supprimer la page ?"
          actionLabel="Supprimer la page"
          onAction={onAction}
          {...(explain && { explain })}
        />
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

  test('that could not be done stays, says why, and is asked anew the next time', async () => {
    let isAway = true;
    const user = show(
      async () => {
        if (isAway) throw new Error('away');
      },
      () => 'Le serveur ne répond pas',
    );
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer la page' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Le serveur ne répond pas');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(screen.queryByRole('alert')).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Supprimer la page' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
