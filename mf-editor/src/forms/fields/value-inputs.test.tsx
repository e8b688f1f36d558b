/** @vitest-environment jsdom */

import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { descriptionOf } from '../testing/description-of.ts';
import { renderForm, screen } from '../testing/render-form.tsx';

const title = { en: 'Hello', fr: 'Bonjour' };

describe('E4: text', () => {
  test('is written into the draft with every key, in the language shown', async () => {
    const { user, settings } = await renderForm({ title: { en: 'Ro', fr: 'Ch' } });
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'oms');
    expect(settings().title).toEqual({ en: 'Rooms', fr: 'Ch' });
  });

  test('undo moves it back, and typing in one go is one step', async () => {
    const { user, editor } = await renderForm({ title: { en: 'A' } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
    await user.type(field, 'bc');
    expect(field.value).toBe('Abc');
    act(() => editor.undo());
    expect(field.value).toBe('A');
    act(() => editor.redo());
    expect(field.value).toBe('Abc');
  });

  test('says how much is left near the limit, and what is too long, and keeps what was typed', async () => {
    const { user, settings } = await renderForm({ title: { en: 'x'.repeat(15) } });
    const field = screen.getByRole('textbox', { name: /Title/ });
    expect(screen.queryByText(/of 20 characters/)).toBeNull();
    await user.type(field, 'y');
    expect(descriptionOf(field)).toContain('16 of 20 characters');
    await user.type(field, 'yyyyy');
    expect(descriptionOf(field)).toContain('This is longer than 20 characters.');
    expect(settings().title).toEqual({ en: `${'x'.repeat(15)}yyyyyy` });
  });

  test('a required one says that it cannot be blank, once it was left', async () => {
    const { user } = await renderForm({ title: { en: 'A' } });
    const field = screen.getByRole('textbox', { name: /Title/ });
    await user.clear(field);
    expect(screen.queryByText('This field cannot be blank')).toBeNull();
    await user.tab();
    expect(descriptionOf(field)).toContain('This field cannot be blank');
    expect(field.getAttribute('aria-required') ?? field.getAttribute('required')).not.toBeNull();
  });
});

describe('E4: number', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Columns' });

  test('what reads as one is written; what does not stays in the field, is told, and is never sent', async () => {
    const { user, settings } = await renderForm({ title, columns: 2 });
    await user.clear(field());
    expect(settings().columns).toBeNull();
    await user.type(field(), '3');
    expect(settings().columns).toBe(3);
    await user.type(field(), 'x');
    expect(field().value).toBe('3x');
    expect(descriptionOf(field())).toContain('This must be a number.');
    expect(settings().columns).toBe(3);
  });

  test('an undo forgets what could not be read', async () => {
    const { user, editor, settings } = await renderForm({ title, columns: 2 });
    await user.type(field(), '{Backspace}4z');
    act(() => editor.undo());
    expect(field().value).toBe('2');
    expect(settings().columns).toBe(2);
  });

  test('limits are told, arrows step between them', async () => {
    const { user, settings } = await renderForm({ title, columns: 3 });
    await user.type(field(), '{ArrowUp}{ArrowUp}');
    expect(settings().columns).toBe(4);
    await user.clear(field());
    await user.type(field(), '9');
    expect(descriptionOf(field())).toContain('This must be 4 or less.');
  });
});

test('E4: a price is typed as money is written, in either language, and stored in minor units', async () => {
  const english = await renderForm({ title, cost: 1850 });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  expect(field.value).toBe('18.50');
  // Nobody types an amount without knowing of what.
  expect(screen.getByText('€')).not.toBeNull();
  await english.user.clear(field);
  await english.user.type(field, '7.5');
  expect(english.settings().cost).toBe(750);
  await english.user.tab();
  expect(field.value).toBe('7.50');
});

test('E4: a price in French', async () => {
  const { user, settings } = await renderForm({ title, cost: 1850 }, { locale: 'fr' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' });
  expect(field.value).toBe('18,50');
  await user.clear(field);
  await user.type(field, '12,5');
  expect(settings().cost).toBe(1250);
});

test('E4: a colour is written once it is one', async () => {
  const { user, settings } = await renderForm({ title, tint: '#0f766e' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' });
  await user.clear(field);
  expect(settings().tint).toBeNull();
  await user.type(field, '#ff88');
  expect(settings().tint).toBe('#ff88');
  await user.type(field, '0');
  expect(descriptionOf(field)).toContain('Write a colour as #rrggbb.');
  expect(settings().tint).toBe('#ff88');
  await user.type(field, '0');
  expect(settings().tint).toBe('#ff8800');
});

test('E4: a toggle is on or off at once', async () => {
  const { user, settings } = await renderForm({ title, wide: true });
  await user.click(screen.getByRole('switch', { name: 'Wide' }));
  expect(settings().wide).toBe(false);
});

test('E4: few and short options are all seen', async () => {
  const { user, settings } = await renderForm({ title, side: 'left' });
  const choice = screen.getByRole('radiogroup', { name: 'Side' });
  await user.click(within(choice).getByRole('radio', { name: 'Right' }));
  expect(settings().side).toBe('right');
});

test('E4: rich text is edited with the editor of the page', async () => {
  await renderForm({ title, body: { en: '<p>One <strong>two</strong></p>' } });
  const field = await screen.findByRole('textbox', { name: 'Body' });
  expect(field.textContent).toBe('One two');
  expect(field.getAttribute('lang')).toBe('en');
});

test('E4: nothing can be changed while the page is edited elsewhere', async () => {
  await renderForm({ title }, { prepare: ({ change }) => change({ draft: { elsewhere: true } }) });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ }).readOnly).toBe(true);
  expect(screen.getByRole('switch', { name: 'Wide' }).getAttribute('aria-readonly')).toBe('true');
});
