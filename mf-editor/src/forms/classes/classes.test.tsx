/** @vitest-environment jsdom */

import { act, screen, within } from '@testing-library/react';
import { INVALID_CLASSES } from 'shared-contracts/fixtures';
import { completeDefinition } from 'shared-contracts/sections';
import { describe, expect, test } from 'vitest';
import { saveChecked } from '../save-checked.ts';
import { descriptionOf } from '../testing/description-of.ts';
import { type Form, renderForm } from '../testing/render-form.tsx';

const title = { en: 'Hello', fr: 'Bonjour' };

async function renderClasses(options: Parameters<typeof renderForm>[1] = {}): Promise<Form> {
  const form = await renderForm({ title }, options);
  await form.user.click(screen.getByRole('tab', { name: options.locale === 'fr' ? 'Avancé' : 'Advanced' }));
  await screen.findByRole('group', { name: 'Classes' });
  return form;
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const group = () => screen.getByRole('group', { name: 'Classes' });

describe('E4: classes in the form', () => {
  test('are asked for the section, and for each field that takes some', async () => {
    await renderClasses();
    const names = within(group())
      .getAllByRole('textbox')
      .map((field) =>
        field
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(''),
      );
    expect(names).toEqual(['The section', 'Title', 'Body', 'Images', 'Items › Name', 'Items › Text']);
  });

  test('are asked for the section alone where no field takes any', async () => {
    const { label, ...field } = { type: 'text', classes: false, label: { en: 'A', fr: 'B' } } as const;
    const data = { name: 'plain', version: 1, label, description: label, mode: 'static' } as const;
    await renderClasses({ definition: completeDefinition({ ...data, fields: { title: { ...field, label } } }) });
    expect(within(group()).getAllByRole('textbox')).toHaveLength(1);
  });

  test('are written into the draft as they are typed, and undone in one go', async () => {
    const { user, section, editor } = await renderClasses();
    await user.type(input('The section'), ' wide  my-own ');
    expect(input('The section').value).toBe(' wide  my-own ');
    expect(section().classes).toEqual({ section: ['wide', 'my-own'] });
    await user.type(input('Items › Text'), 'muted');
    expect(section().classes).toEqual({ section: ['wide', 'my-own'], fields: { 'items.text': ['muted'] } });
    expect(input('The section').value).toBe('wide my-own');
    act(() => editor.undo());
    expect([section().classes, input('Items › Text').value]).toEqual([{ section: ['wide', 'my-own'] }, '']);
    act(() => editor.undo());
    expect([section().classes, input('The section').value]).toEqual([undefined, '']);
    act(() => editor.redo());
    expect(input('The section').value).toBe('wide my-own');
  });

  test('the looks of the theme are ticked by keyboard, beside names of one’s own', async () => {
    const { user, section } = await renderClasses();
    await user.type(input('Title'), 'own');
    act(() => screen.getByRole('button', { name: 'Looks of the theme: Title' }).focus());
    await user.keyboard('{Enter}');
    const menu = screen.getByRole('menu', { name: 'Looks of the theme: Title' });
    expect(within(menu).queryByRole('menuitemcheckbox', { name: /^Wider than the page/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Narrow');
    await user.keyboard('{ArrowDown} ');
    expect(section().classes).toEqual({ fields: { title: ['own', 'align-center'] } });
    await user.keyboard('{ArrowDown} {ArrowUp} {Escape}');
    expect(section().classes).toEqual({ fields: { title: ['own', 'emphasis'] } });
    expect(input('Title').value).toBe('own emphasis');
  });

  test('what is none is told, and not saved until it is put right', async () => {
    const { user, editor, section, saves } = await renderClasses();
    const names = ['a tag', 'a script address', 'a null byte', 'letters beyond ASCII', '10 kB'];
    const hostile = INVALID_CLASSES.filter(({ name }) => names.includes(name)).map(({ value }) => value);
    await user.click(input('Title'));
    for (const value of hostile) {
      await user.clear(input('Title'));
      await user.paste(`fine ${value}`);
      expect([value, descriptionOf(input('Title'))]).toEqual([value, expect.stringContaining('Write class names in')]);
      expect(section().classes).toEqual({ fields: { title: ['fine', value] } });
      expect([await act(() => saveChecked(editor)), saves()]).toEqual(['incomplete', 0]);
    }
    await user.clear(input('Title'));
    await user.paste('fine');
    expect(descriptionOf(input('Title'))).not.toContain('Write class names');
    expect([await act(() => saveChecked(editor)), saves()]).toEqual(['saved', 1]);
  });

  test('a save that they stop leads back to them, from another part', async () => {
    const { user, editor } = await renderClasses();
    await user.type(input('Body'), 'größe');
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    await act(() => saveChecked(editor));
    expect(document.activeElement).toBe(input('Body'));
    expect(screen.getByRole('tab', { name: 'Advanced' }).getAttribute('aria-selected')).toBe('true');
  });

  test('more than twenty are too many', async () => {
    const { user } = await renderClasses();
    await user.click(input('The section'));
    await user.paste(Array.from({ length: 21 }, (_, index) => `c${index}`).join(' '));
    expect(descriptionOf(input('The section'))).toContain('At most 20 entries are allowed.');
  });

  test('what the server says of them stands at the field', async () => {
    const { change, section } = await renderClasses();
    const { id, name, weight } = section();
    const errors = { 'classes.fields.title': ['Not in this house.'] };
    act(() => change({ draft: { invalid: { [id]: { id, name, weight, error: 'x', errors } } } }));
    expect(descriptionOf(input('Title'))).toContain('Not in this house.');
  });

  test('nothing can be changed where nothing may be', async () => {
    const { section } = await renderClasses({ prepare: ({ change }) => change({ draft: { elsewhere: true } }) });
    expect(input('Title').readOnly).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Looks of the theme: Title' }).disabled).toBe(true);
    expect(section().classes).toBeUndefined();
  });

  test('in French', async () => {
    const { user } = await renderClasses({ locale: 'fr' });
    await user.type(input('La section'), 'à');
    expect(descriptionOf(input('La section'))).toContain('Écrivez chaque nom de classe');
    await user.click(screen.getByRole('button', { name: /^Styles du thème.*Titre$/ }));
    expect(screen.getByRole('menuitemcheckbox', { name: /^Mis en valeur/ })).toBeTruthy();
  });
});
