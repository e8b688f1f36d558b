/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderForm, screen } from '../testing/render-form.tsx';

test('E4: a text is written into the draft with every key, in the language shown', async () => {
  const { user, settings } = await renderForm({ title: { en: 'Ro', fr: 'Ch' } });
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'oms');
  expect(settings().title).toEqual({ en: 'Rooms', fr: 'Ch' });
});

test('E4: undo moves the text back, and typing in one go is one step', async () => {
  const { user, editor } = await renderForm({ title: { en: 'A' } });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
  await user.type(field, 'bc');
  expect(field.value).toBe('Abc');
  editor.undo();
  await screen.findByDisplayValue('A');
});
