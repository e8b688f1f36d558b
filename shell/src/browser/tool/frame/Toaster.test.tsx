/** @vitest-environment jsdom */

import { KitProvider } from '@shared-contracts/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '../host/i18n.ts';
import { toasts } from '../host/toasts.tsx';
import { Toaster } from './Toaster.tsx';

// A window without focus stops the clocks.
document.hasFocus = () => true;

const { i18n } = createI18n('en');
const show = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <KitProvider locale="en">
        <Toaster />
      </KitProvider>
    </I18nextProvider>,
  );
afterEach(async () => {
  act(() => toasts.clear());
  await waitFor(() => expect(shown()).toEqual([]));
  cleanup();
});

const boxes = (): Element[] => [...document.querySelectorAll('[data-in=true]')];
const shown = (): (string | null | undefined)[] => boxes().map((box) => box.querySelector('[data-type]')?.textContent);
const create = (...args: Parameters<typeof toasts.create>): string => {
  let id = '';
  act(() => {
    id = toasts.create(...args);
  });
  return id;
};
const clockOf = (text: string): HTMLElement => {
  const clock = screen.getByText(text).closest('[data-in]')?.querySelector<HTMLElement>('.clock');
  if (!clock) throw new Error('The toast has no clock');
  return clock;
};

test('Q5: of five types, top right and for five seconds unless the call says otherwise', async () => {
  show();
  for (const type of ['default', 'info', 'success', 'warning', 'error'] as const) create(`A ${type} one`, { type });
  create('Elsewhere', { position: 'bottom-left', timeout: 9000 });
  create('Stays', { timeout: false });
  await screen.findByText('Stays');
  const typeOf = (text: string) => screen.getByText(text).closest('[data-type]')?.getAttribute('data-type');
  for (const type of ['default', 'info', 'success', 'warning', 'error']) expect(typeOf(`A ${type} one`)).toBe(type);
  expect(clockOf('A default one').style.animationDuration).toBe('5000ms');
  expect(clockOf('Elsewhere').style.animationDuration).toBe('9000ms');
  expect(screen.getByText('A info one').closest('.stack')?.className).toContain('top-right');
  expect(screen.getByText('Elsewhere').closest('.stack')?.className).toContain('bottom-left');
});

test('Q5: the newest stands on top, and no more than twenty stand at once', async () => {
  show();
  for (let index = 1; index <= 23; index += 1) create(`Number ${index}`);
  await screen.findByText('Number 20');
  expect(boxes()).toHaveLength(20);
  expect(shown()[0]).toContain('Number 20');
  expect(shown()[19]).toContain('Number 1');
  fireEvent.click(screen.getByText('Number 1'));
  expect(await screen.findByText('Number 21')).toBeTruthy();
});

test('Q5: the pointer and a window out of focus stop the clock; its end closes the toast', async () => {
  show();
  create('Waits');
  await screen.findByText('Waits');
  const box = screen.getByText('Waits').closest('[data-in]') as HTMLElement;
  const state = () => clockOf('Waits').style.animationPlayState;
  await waitFor(() => expect(state()).toBe('running'));
  fireEvent.mouseEnter(box);
  expect(state()).toBe('paused');
  fireEvent.mouseLeave(box);
  expect(state()).toBe('running');
  fireEvent.blur(window);
  expect(state()).toBe('paused');
  fireEvent.focus(window);
  expect(state()).toBe('running');
  fireEvent.animationEnd(clockOf('Waits'));
  await waitFor(() => expect(screen.queryByText('Waits')).toBeNull());
});

test('Q5: one of an id that is on screen is that one, saying something else', async () => {
  show();
  expect(create('Uploading', { id: 'upload' })).toBe('upload');
  await screen.findByText('Uploading');
  expect(create('Uploaded', { id: 'upload', type: 'success' })).toBe('upload');
  await screen.findByText('Uploaded');
  expect(screen.queryByText('Uploading')).toBeNull();
});

test('Q5: is updated, dismissed, closed by a click; its action runs and closes it', async () => {
  show();
  const run = vi.fn();
  const first = create('Saving');
  await screen.findByText('Saving');
  act(() => toasts.update(first, 'Saved', { type: 'success' }));
  expect((await screen.findByText('Saved')).closest('[data-type]')?.getAttribute('data-type')).toBe('success');
  act(() => toasts.dismiss(first));
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  create('Removed', { action: { label: 'Undo', run } });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  expect(run).toHaveBeenCalledTimes(1);
});

test('Q5: what has the same id, or says the same, stands once', async () => {
  show();
  create('Three left', { id: 'left' });
  await screen.findByText('Three left');
  expect(create('Two left', { id: 'left', type: 'warning' })).toBe('left');
  await waitFor(() => expect(shown()).toEqual(['Two left']));
  create('Copied');
  create('Copied');
  create('Deleted', { action: { label: 'Undo', run: () => undefined } });
  create('Deleted', { action: { label: 'Undo', run: () => undefined } });
  await waitFor(() => expect(boxes()).toHaveLength(4));
});

test('Q5: a swipe closes it', async () => {
  show();
  create('Swept away');
  const box = (await screen.findByText('Swept away')).closest('[data-in]') as HTMLElement;
  Object.defineProperty(box, 'offsetWidth', { value: 300 });
  const point = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });
  fireEvent(box, point('pointerdown', 0));
  fireEvent(document, point('pointermove', 280));
  fireEvent(document, point('pointerup', 280));
  await waitFor(() => expect(screen.queryByText('Swept away')).toBeNull());
});
