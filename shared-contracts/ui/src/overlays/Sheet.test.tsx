/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '../buttons/Button.tsx';
import { KitProvider } from '../provider/KitProvider.tsx';
import { Sheet } from './Sheet.tsx';

function Screen({ isModal = false }: { readonly isModal?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <KitProvider locale="en">
      <Button>behind</Button>
      <Sheet title="Text" isOpen={isOpen} onOpenChange={setOpen} isModal={isModal} stops={[0.3, 0.6, 0.9]}>
        <Button>inside</Button>
      </Sheet>
    </KitProvider>
  );
}
const handle = () => screen.getByRole('separator');
const height = () => Number(handle().getAttribute('aria-valuenow'));

describe('a sheet', () => {
  test('opens at its first stop; arrows, Home and End move it', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    handle().focus();
    expect(height()).toBe(30);
    await user.keyboard('{ArrowUp}');
    expect(height()).toBe(60);
    await user.keyboard('{End}{ArrowUp}');
    expect(height()).toBe(90);
    await user.keyboard('{Home}{ArrowDown}');
    expect(height()).toBe(30);
  });

  test('is dragged to the nearest stop, and closed by a pull below the lowest', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    const drag = (clientY: number) =>
      user.pointer([
        { keys: '[MouseLeft>]', target: handle(), coords: { clientY: 0 } },
        { target: handle(), coords: { clientY } },
        { keys: '[/MouseLeft]', target: handle(), coords: { clientY } },
      ]);
    await drag(-window.innerHeight * 0.35);
    expect(height()).toBe(60);
    await drag(window.innerHeight * 0.5);
    expect(screen.queryByRole('separator')).toBeNull();
  });

  test('Escape within closes it; without being modal the page behind stays in reach', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'behind' }));
    await user.click(screen.getByRole('button', { name: 'inside' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'inside' })).toBeNull();
  });

  test('a modal one hides the page behind and keeps focus', async () => {
    const user = userEvent.setup();
    render(<Screen isModal />);
    expect(screen.queryByRole('button', { name: 'behind' })).toBeNull();
    for (let press = 0; press < 4; press++) await user.tab();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
