/** @vitest-environment jsdom */

import { act } from '@testing-library/react';
import { FIXTURE_DEFINITION } from 'shared-contracts/fixtures';
import { describe, expect, test } from 'vitest';
import { saveChecked } from './save-checked.ts';
import { descriptionOf } from './testing/description-of.ts';
import { renderForm, screen } from './testing/render-form.tsx';

const title = { en: 'Hello' };
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
const save = async (form: Awaited<ReturnType<typeof renderForm>>): Promise<string> =>
  act(() => saveChecked(form.editor));

describe('E4: saving', () => {
  test('goes on where everything is right', async () => {
    const form = await renderForm({ title });
    expect(await save(form)).toBe('saved');
    expect(form.saves()).toBe(1);
  });

  test('is stopped by a required field that is blank: told in words, and focused, in its language', async () => {
    const form = await renderForm({ title: { fr: 'Bonjour' } });
    act(() => form.editor.view({ locale: 'fr' }));
    expect(await save(form)).toBe('incomplete');
    expect(form.saves()).toBe(0);
    expect(form.host.toasts.at(-1)?.message).toBe('You must fill your required fields before submitting your data');
    expect(document.activeElement).toBe(titleField());
    expect(titleField().lang).toBe('en');
    expect(descriptionOf(titleField())).toContain('This field cannot be blank');
  });

  test('finds the field in a folded item of a list', async () => {
    const form = await renderForm({ title, items: [{ name: title }, { name: {} }] });
    expect(await save(form)).toBe('incomplete');
    expect(document.activeElement?.closest('[data-field-path]')?.getAttribute('data-field-path')).toBe('items.1.name');
  });

  test('finds the field in an item so far down that it is not drawn yet', async () => {
    const { items } = FIXTURE_DEFINITION.fields;
    if (items?.type !== 'list') throw new Error('The fixture has a list');
    const fields = { ...FIXTURE_DEFINITION.fields, items: { ...items, max: 100, nested: 0 } };
    const names = Array.from({ length: 60 }, (_, index) => ({ name: index < 59 ? title : {} }));
    const form = await renderForm({ title, items: names }, { definition: { ...FIXTURE_DEFINITION, fields } });
    expect(await save(form)).toBe('incomplete');
    expect(document.activeElement?.closest('[data-field-path]')?.getAttribute('data-field-path')).toBe('items.59.name');
  });

  test('is stopped by text of which no value can be made', async () => {
    const form = await renderForm({ title, columns: 2 });
    await form.user.type(screen.getByRole('textbox', { name: 'Columns' }), 'x');
    expect(await save(form)).toBe('incomplete');
    expect(form.host.toasts.at(-1)?.message).toBe('A value is not right. Correct it, then save again.');
    expect(form.settings().columns).toBe(2);
  });

  test('shows what the server found wrong at its field', async () => {
    const form = await renderForm({ title });
    const invalid = { id: form.section().id, name: 'fixture', weight: 1, error: 'Some values are not right.' };
    act(() =>
      form.change({ draft: { invalid: { [invalid.id]: { ...invalid, errors: { 'title.en': ['Not this one.'] } } } } }),
    );
    expect(descriptionOf(titleField())).toContain('Not this one.');
  });
});

describe('E4: stored values that no input can show', () => {
  test.each([
    [
      'an image that is no list',
      { images: { media_id: 'm', url: '/media/p/m/a-1.webp' } },
      'Image fields must be an array',
    ],
    ['a list that is none', { items: { name: title } }, 'This must be a list.'],
    ['a number as text', { columns: '2' }, 'This must be a number.'],
    ['text that is a number', { anchor: 5 }, 'This must be text.'],
  ])('%s is shown, and repaired as a step that can be undone', async (_, broken, message) => {
    const form = await renderForm({ title, ...broken });
    expect(screen.getByText(message)).not.toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Repair' }));
    expect(screen.queryByText(message)).toBeNull();
    act(() => form.editor.undo());
    expect(form.settings()).toEqual({ title, ...broken });
  });

  test('a text without its languages is that of the default one', async () => {
    const form = await renderForm({ title: 'Hello' });
    await form.user.click(screen.getByRole('button', { name: 'Repair' }));
    expect(form.settings().title).toEqual({ en: 'Hello' });
  });
});
