/** @vitest-environment jsdom */
import '../forms/testing/complete-dom.ts';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { TextEditorProps } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { expect, test, vi } from 'vitest';
import { en } from '../words/en.ts';
import { ProvidedTextEditor } from './ProvidedTextEditor.tsx';

/** The editor's tools measure where the caret is; nothing is laid out here. */
const NOWHERE = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) };
Object.assign(Range.prototype, { getBoundingClientRect: () => NOWHERE, getClientRects: () => [] });

const richTextNodes = (html: string) => document.createRange().createContextualFragment(html);

function show(props: Partial<TextEditorProps>, load: () => Promise<unknown> = async () => ({ richTextNodes })) {
  const { host } = createFakeHost({ words: { en: { 'mf-editor': en } }, remotes: { load } });
  const steps = { onChange: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn() };
  render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale="en">
          <ProvidedTextEditor host={host} value="" label="Text" lang="en" placeholder="" {...steps} {...props} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...steps, user: userEvent.setup() };
}

test('a text of another remote’s screen is read, changed, and taken back by who keeps it', async () => {
  const { onChange, onUndo, onRedo } = show({ value: '<p>Frost <strong>bites</strong></p>', lang: 'fr' });
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect([text.textContent, text.lang]).toEqual(['Frost bites', 'fr']);
  const key = (init: KeyboardEventInit) =>
    text.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  key({ key: 'z', ctrlKey: true });
  key({ key: 'z', ctrlKey: true, shiftKey: true });
  expect([onUndo.mock.calls.length, onRedo.mock.calls.length]).toEqual([1, 1]);
  const strong = text.querySelector('strong');
  if (strong) strong.textContent = 'melts';
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>Frost <strong>melts</strong></p>'));
});

test('where what reads texts does not come, it says so in its place, and is asked for again', async () => {
  let isThere = false;
  const { user } = show({ value: '<p>Frost</p>' }, async () => {
    if (!isThere) throw new Error('offline');
    return { richTextNodes };
  });
  expect(await screen.findByText('This part could not be loaded')).toBeDefined();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('textbox', { name: 'Text' })).textContent).toBe('Frost');
});
