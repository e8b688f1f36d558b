/** @vitest-environment jsdom */
import '../testing/complete-dom.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { KitProvider } from '../provider/KitProvider.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function Writing() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  return (
    <KitProvider locale="en">
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Letter" isUnsaved={text !== ''}>
        <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      </Dialog>
    </KitProvider>
  );
}
const letter = () => screen.queryByRole('dialog', { hidden: true, name: 'Letter' });

test('a dialog in which nothing was written closes at once', async () => {
  render(<Writing />);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(letter()).toBeNull());
});

test('what was written in a dialog is not lost by Escape or the close button: it asks once', async () => {
  const user = userEvent.setup();
  render(<Writing />);
  await user.type(screen.getByRole('textbox'), 'Dear Paul');
  await user.keyboard('{Escape}');
  const goOn = await screen.findByRole('button', { name: 'Go on writing' });
  expect(document.activeElement).toBe(goOn);
  await user.click(goOn);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Dear Paul');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(letter()).toBeNull());
});

test('focus that falls to the hidden button beside a dialog goes back to where it was', async () => {
  render(<Writing />);
  const text = screen.getByRole('textbox');
  text.focus();
  const dismiss = document.querySelector<HTMLElement>('[aria-label=Dismiss]');
  expect(dismiss).not.toBeNull();
  // From within, it is somebody's own doing.
  dismiss?.focus();
  expect(document.activeElement).toBe(dismiss);
  text.focus();
  // As when what had it goes away.
  text.blur();
  dismiss?.focus();
  expect(document.activeElement).toBe(text);
});
