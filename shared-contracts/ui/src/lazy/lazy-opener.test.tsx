/** @vitest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../testing/complete-dom.ts';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../overlays/Menu.tsx';
import { KitProvider } from '../provider/KitProvider.tsx';
import { type Asked, lazyOpener, useOpenAtOnce } from './lazy-opener.tsx';

const Opener = ({ button }: { readonly button: ButtonProps }) => <Button {...button}>More</Button>;

function WithMenu({ asked }: Asked) {
  const { trigger, menu } = useOpenAtOnce(asked);
  return (
    <MenuTrigger {...trigger}>
      <Opener button={{ autoFocus: true }} />
      <Menu {...menu} aria-label="More">
        <MenuItem>Copy</MenuItem>
        <MenuItem>Paste</MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function show(load = vi.fn(async () => WithMenu)) {
  const Later = lazyOpener<object>(load, Opener);
  render(
    <KitProvider locale="en">
      <Later />
    </KitProvider>,
  );
  return { user: userEvent.setup(), load };
}
const opener = () => screen.getByRole('button', { name: 'More' });

test('a button stands alone until it is pressed; then it has its menu, and the focus again when that closes', async () => {
  const { user, load } = show();
  expect(opener().getAttribute('aria-haspopup')).toBe('menu');
  expect(load).not.toHaveBeenCalled();
  await user.click(opener());
  expect(await screen.findByRole('menu', { name: 'More' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
  await user.click(opener());
  expect(screen.getByRole('menu', { name: 'More' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['{Enter}', 'Copy'],
  ['{ArrowDown}', 'Copy'],
  ['{ArrowUp}', 'Paste'],
])('%s opens it at an item: %s', async (key, item) => {
  const { user } = show();
  await user.tab();
  await user.keyboard(key);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: item })));
});

test('E1: what does not come says so, and leaves the button and its focus', async () => {
  const { user } = show(
    vi.fn(async () => {
      throw new Error('Loading chunk 12 failed');
    }),
  );
  await user.click(opener());
  expect(await screen.findByRole('dialog', { name: 'This part could not be loaded' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener());
});
